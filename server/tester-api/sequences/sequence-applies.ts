import type { Language } from '../../../contract/constants';
import type { SequenceKind } from '../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import type { ClientSequenceAnswer } from '../../../contract/wire/client-sequence';
import type { SequenceOfferList } from '../../../contract/wire/client/sequence-manifest';
import type { Reporter } from '../../modules/diagnosis-sequence-management/execution';
import { noteQuestions, type TesterQuestion } from '../../modules/diagnosis-sequence-management/request-record';
import {
  reasonOf,
  sequenceNameIn,
  sequencesForAll,
  type Judged,
  type SequenceOffer,
} from '../../modules/diagnosis-sequence-management/sequence';
import { WrittenJson } from '../../http/json/written-json';
import { keptSigner, releaseSigner } from '../../platform/release';
import type { Ports } from '../../ports/ports';
import { Refusal } from '../../refusal';
import { dbScopeOf, type Scope } from '../../scope';
import { reportersOf } from '../asking';
import { testerIn } from '../data-permissions';
import { together, type Answered } from '../together';
import { offerText, type OfferText } from './manifest';

type Signer = Awaited<ReturnType<typeof releaseSigner>>;
/** What a tester asks: which sequences a vehicle gets, and with `explain` why not the others. */
type Question = { scope: Scope; vin: string; explain: 'true' | 'false' | undefined };

/** Known but for the first time, when it is made. */
const signerIn = async (ports: Ports, scope: Scope): Promise<Signer> =>
  keptSigner(ports.db) ?? ports.db.run(dbScopeOf(scope), 'write', (tx) => releaseSigner({ tx, scope, ports }));

/** One line of the record of a question: the manifest by its hash, for it holds much that the sequence says. */
const lineOf = ({ offer, verdict }: Judged, language: Language, { manifestSha256 }: OfferText) => ({
  sequenceNo: offer.sequenceNo,
  version: offer.version,
  kind: offer.kind,
  name: sequenceNameIn(offer, language),
  because: verdict.because,
  manifestSha256,
});

/** The answer as JSON of a `ClientSequenceAnswer`, put together from what was written before of each offer; and what is recorded of it. */
async function answerOf(ports: Ports, { scope, vin, explain }: Question, judged: readonly Judged[]) {
  const { language } = scope;
  const signer = await signerIn(ports, scope);
  const given = judged.filter(({ verdict }) => verdict.falls);
  const texts = await Promise.all(given.map(({ offer }) => offerText(offer, language, signer)));
  const lines = given.map((one, at) => lineOf(one, language, texts[at] as OfferText));
  const { testerCode } = testerIn(scope);
  const offer: SequenceOfferList = {
    format: 1,
    vin,
    testerCode,
    issuedAt: ports.clock.now().toISOString(),
    sequences: lines.map(({ sequenceNo, version, manifestSha256 }) => ({ sequenceNo, version, manifestSha256 })),
  };
  const notApplicable = explain === 'true' ? keptOut(judged, language) : undefined;
  const rest: Omit<ClientSequenceAnswer, 'list'> = {
    vin,
    ...(notApplicable && { notApplicable }),
    offer,
    offerSignature: await signer.sign(offer),
    publicKey: signer.publicKey,
  };
  const list = texts.map(
    ({ text }, at) => `${text.slice(0, -1)},"because":${JSON.stringify(given[at]?.verdict.because)}}`,
  );
  return {
    text: new WrittenJson(`${JSON.stringify(rest).slice(0, -1)},"list":[${list.join(',')}]}`),
    answered: list.length,
    response: { list: lines, notApplicable, issuedAt: offer.issuedAt },
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

type Noted = { result: Answered<WrittenJson>[number]; line: TesterQuestion };

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
    const { text, ...about } = await answerOf(ports, question, judged);
    const told = explain === 'true' ? judged : judged.filter(({ verdict }) => verdict.falls);
    const sequenceKinds = kindsIn(told.map(({ offer }) => offer));
    return { result: { answer: text }, line: { ...asked, ...about, sequenceKinds } };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { result: { error }, line: { ...asked, answered: 0, refusal: error.key, response: null } };
  }
}

/** Questions of one tenant that came at the same moment: read by one transaction, judged, and kept by another. */
async function answerAll(ports: Ports, questions: readonly Question[]): Promise<Answered<WrittenJson>> {
  const [first] = questions;
  if (!first) return [];
  const { scope } = first;
  const { reporters, judges } = await ports.db.run(dbScopeOf(scope), 'read', async (tx) => {
    const scopes = questions.map((question) => question.scope);
    const reporters = await reportersOf(tx, scopes, ports.clock.now());
    const asked = questions.map(({ vin, explain }, at) => ({
      asking: reporters[at] as Reporter,
      vin,
      isWhole: explain === 'true',
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

/** Answers what a vehicle gets by a tester (a `ClientSequenceAnswer`), of one tenant together what is asked at the same moment. */
export const askingApplies = (ports: Ports): ((tenant: string, question: Question) => Promise<WrittenJson>) =>
  together((_, questions: readonly Question[]) => answerAll(ports, questions));
