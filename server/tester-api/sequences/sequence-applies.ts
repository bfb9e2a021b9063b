import type { Language } from '../../../contract/constants';
import type { SequenceKind } from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import { targetsOf } from '../../../contract/resources/diagnosis-sequence-management/sequence/target';
import type { ClientSequence, ClientSequenceAnswer, SequenceManifest } from '../../../contract/wire/client-sequence';
import type { Reporter } from '../../modules/diagnosis-sequence-management/execution/report';
import { noteQuestions, type TesterQuestion } from '../../modules/diagnosis-sequence-management/request-record/note';
import { sequencesForAll } from '../../modules/diagnosis-sequence-management/sequence/for-tester';
import { reasonOf, type Judged } from '../../modules/diagnosis-sequence-management/sequence/judged';
import {
  sequenceNameIn,
  type OfferedFile,
  type SequenceOffer,
} from '../../modules/diagnosis-sequence-management/sequence/offered';
import { keptSigner, releaseSigner, signOnce } from '../../platform/release';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { reportersOf } from '../asking';
import { together, type Answered } from '../together';

type Signer = Awaited<ReturnType<typeof releaseSigner>>;
/** What a tester asks: which sequences a vehicle gets, and with `explain` why not the others. */
type Question = { scope: Scope; vin: string; explain: 'true' | 'false' | undefined };

export const sequenceManifestOf = (
  { sequenceNo, version, kind }: SequenceOffer,
  file: OfferedFile,
): SequenceManifest => ({
  sequenceNo,
  version,
  kind,
  fileName: file.name,
  size: file.size,
  sha256: file.sha256,
});

/** Known but for the first time, when it is made. */
const signerIn = async (ports: Ports, scope: Scope): Promise<Signer> =>
  keptSigner(ports.db) ?? ports.db.run(dbScopeOf(scope), 'write', (tx) => releaseSigner({ tx, scope, ports }));

async function toldOf(language: Language, { offer, verdict }: Judged, signer: Signer | null): Promise<ClientSequence> {
  const { id, sequenceNo, version, kind, priority, taskType, isRollBack, file } = offer;
  const manifest = file ? sequenceManifestOf(offer, file) : null;
  return {
    id,
    sequenceNo,
    version,
    kind,
    name: sequenceNameIn(offer, language),
    priority,
    taskType,
    size: file?.size ?? null,
    sha256: file?.sha256 ?? null,
    manifest,
    signature: manifest && signer ? await signOnce(signer, manifest) : null,
    isRollBack,
    target: targetsOf(kind, offer.ecuList).map(({ ecuAddress, hardwarePart, softwarePart }) => ({
      ecuAddress: ecuAddress ?? '',
      hardwarePart: hardwarePart ?? null,
      softwarePart: softwarePart ?? '',
    })),
    because: verdict.because,
  };
}

async function answerOf(
  ports: Ports,
  { scope, vin, explain }: Question,
  judged: readonly Judged[],
): Promise<ClientSequenceAnswer> {
  const given = judged.filter(({ verdict }) => verdict.falls);
  const signer = given.some(({ offer }) => offer.file !== null) ? await signerIn(ports, scope) : null;
  const list: ClientSequence[] = [];
  for (const one of given) list.push(await toldOf(scope.language, one, signer));
  return {
    vin,
    list,
    ...(explain === 'true' && { notApplicable: keptOut(judged, scope.language) }),
    publicKey: signer?.publicKey ?? null,
  };
}

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
    return { result: { answer }, line: { ...asked, sequenceKinds, answered: answer.list.length, response: answer } };
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
