import type { Language } from '../../../contract/constants';
import type { SequenceKind } from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { ClientSequence, ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import type { SequenceOfferList } from '../../../contract/wire/client/sequence-manifest';
import type { Reporter } from '../../modules/diagnosis-sequence-management/execution';
import { noteQuestions, type TesterQuestion } from '../../modules/diagnosis-sequence-management/request-record';
import {
  sequencesForAll,
  reasonOf,
  type Judged,
  type SequenceOffer,
} from '../../modules/diagnosis-sequence-management/sequence';
import { keptSigner, releaseSigner } from '../../platform/release';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { reportersOf } from '../asking';
import { testerIn } from '../data-permissions';
import { together, type Answered } from '../together';
import { signedManifest, type SignedManifest } from './manifest';

type Signer = Awaited<ReturnType<typeof releaseSigner>>;
/** What a tester asks: which sequences a vehicle gets, and with `explain` why not the others. */
type Question = { scope: Scope; vin: string; explain: 'true' | 'false' | undefined };

/** Known but for the first time, when it is made. */
const signerIn = async (ports: Ports, scope: Scope): Promise<Signer> =>
  keptSigner(ports.db) ?? ports.db.run(dbScopeOf(scope), 'write', (tx) => releaseSigner({ tx, scope, ports }));

function toldOf({ offer, verdict }: Judged, { manifest, signature }: SignedManifest): ClientSequence {
  const { id, sequenceNo, version, kind, priority, taskType, isRollBack } = offer;
  const { name, size, sha256, target } = manifest;
  return {
    id,
    sequenceNo,
    version,
    kind,
    name,
    priority,
    taskType,
    size,
    sha256,
    manifest,
    signature,
    isRollBack,
    target,
    because: verdict.because,
  };
}

async function answerOf(
  ports: Ports,
  { scope, vin, explain }: Question,
  judged: readonly Judged[],
): Promise<ClientSequenceAnswer> {
  const signer = await signerIn(ports, scope);
  const list: ClientSequence[] = [];
  const sequences: SequenceOfferList['sequences'] = [];
  for (const one of judged) {
    if (!one.verdict.falls) continue;
    const signed = await signedManifest(one.offer, scope.language, signer);
    list.push(toldOf(one, signed));
    const { sequenceNo, version } = one.offer;
    sequences.push({ sequenceNo, version, manifestSha256: signed.sha256 });
  }
  const { testerCode } = testerIn(scope);
  const offer: SequenceOfferList = {
    format: 1,
    vin,
    testerCode,
    issuedAt: ports.clock.now().toISOString(),
    sequences,
  };
  return {
    vin,
    list,
    ...(explain === 'true' && { notApplicable: keptOut(judged, scope.language) }),
    offer,
    offerSignature: await signer.sign(offer),
    publicKey: signer.publicKey,
  };
}

/** What is kept of an answer: manifests by their hash, for they hold much that the sequences say. */
const recordOf = ({ list, offer, notApplicable }: ClientSequenceAnswer) => ({
  list: list.map(({ sequenceNo, version, kind, name, because }, at) => ({
    sequenceNo,
    version,
    kind,
    name,
    because,
    manifestSha256: offer.sequences[at]?.manifestSha256,
  })),
  notApplicable,
  issuedAt: offer.issuedAt,
});

/** What the vehicle does not get, and why. */
const keptOut = (judged: readonly Judged[], language: Language): ClientSequenceAnswer['notApplicable'] =>
  judged.flatMap((one) => {
    const { deciding } = one.verdict;
    const { sequenceNo, version } = one.offer;
    return deciding === null ? [] : [{ sequenceNo, version, clause: deciding, text: reasonOf(one, language) }];
  });

const kindsIn = (offers: readonly SequenceOffer[]): SequenceKind[] => [
  ...new Set(offers.map(({ kind }) => kind as SequenceKind)),
];

type Noted = { result: Answered<ClientSequenceAnswer>[number]; line: TesterQuestion };

/** One question with its record. What is refused is kept too. */
async function noted(ports: Ports, question: Question, reporter: Reporter, judge: () => Judged[]): Promise<Noted> {
  const { vin, explain } = question;
  const { testerCode, clientId, username } = reporter;
  const asked = {
    vin,
    kind: 'applies' as const,
    testerCode,
    clientId,
    username,
    request: { vin, explain },
    isVisit: true,
  };
  try {
    const judged = judge();
    const answer = await answerOf(ports, question, judged);
    const told = explain === 'true' ? judged : judged.filter(({ verdict }) => verdict.falls);
    const sequenceKinds = kindsIn(told.map(({ offer }) => offer));
    return {
      result: { answer },
      line: { ...asked, sequenceKinds, answered: answer.list.length, response: recordOf(answer) },
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { result: { error }, line: { ...asked, answered: 0, refusal: error.key, response: null } };
  }
}

/** Questions of one tenant that came at the same moment: read by one transaction, judged, and kept by another. */
async function answerAll(ports: Ports, questions: readonly Question[]): Promise<Answered<ClientSequenceAnswer>> {
  const [first] = questions;
  if (!first) return [];
  const { scope } = first;
  const { reporters, judges } = await ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
    const scopes = questions.map((question) => question.scope);
    const reporters = await reportersOf(tx, scopes, ports.clock.now());
    const asked = questions.map(({ vin, explain }, at) => ({
      asking: reporters[at] as Reporter,
      vin,
      how: { isDetailed: explain === 'true' },
    }));
    return { reporters, judges: await sequencesForAll({ tx, scope, ports }, scope.tenant, asked) };
  });
  const all: Noted[] = [];
  for (const [at, question] of questions.entries())
    all.push(await noted(ports, question, reporters[at] as Reporter, judges[at] as () => Judged[]));
  await ports.db.run(dbScopeOf(scope), 'write', (tx) =>
    noteQuestions(
      { tx, scope, ports },
      all.map(({ line }) => line),
    ),
  );
  return all.map(({ result }) => result);
}

/** Answers what a vehicle gets by a tester, of one tenant together what is asked at the same moment. */
export const askingApplies = (ports: Ports): ((tenant: string, question: Question) => Promise<ClientSequenceAnswer>) =>
  together((_, questions: readonly Question[]) => answerAll(ports, questions));
