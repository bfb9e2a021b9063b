import { describe, test } from 'vitest';
import { LANGUAGES } from '../../../contract/constants';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { until, type ConsoleDesk, type Matcher } from './desk';
import { CALL_FAULTS, faultOf, type Fault } from './fault';

/** A call that is made to fail, and what the console has to look like then. */
export type FaultyCall = {
  name: string;
  /** Requirements that its cases prove. */
  tags: string;
  matches: Matcher;
  /** Only the success of the answer matters. */
  isWrite?: boolean;
  /** Brings the console to where the call is made, while everything works. */
  prepare?: (desk: ConsoleDesk) => Promise<void>;
  /** Makes the call. */
  meet: (desk: ConsoleDesk, fault: Fault) => Promise<void> | void;
  judge: (desk: ConsoleDesk, fault: Fault, requestId: string) => Promise<void> | void;
  /** Goes on once everything works again. */
  recover?: (desk: ConsoleDesk, fault: Fault) => Promise<void>;
};

/** The full run speaks every language, the short run the next one at each fault. */
const isSpoken = (language: number, fault: number): boolean => IS_WHOLE || fault % LANGUAGES.length === language;

/** The short run lets the first call of a file meet every fourth fault, and each of the others one of so many, other ones than its neighbours. */
const SOME = 8;
const isMet = (call: number, fault: number): boolean =>
  IS_WHOLE || (call === 0 ? fault % 4 === 0 : fault % SOME === call % SOME);

/** Lets the calls meet the faults, in every language. */
export function testFaults(desk: ConsoleDesk, calls: readonly FaultyCall[]): void {
  for (const [at, call] of calls.entries())
    describe(call.name, () => {
      for (const [nth, language] of LANGUAGES.entries())
        for (const each of CALL_FAULTS.filter((_, fault) => isSpoken(nth, fault) && isMet(at, fault))) {
          const fault = faultOf(each, call.isWrite ?? false);
          test(`${call.name} meets ${fault.name}, ${language} ${call.tags}`, async () => {
            await desk.speak(language);
            await call.prepare?.(desk);
            const requestId = desk.plan(call.matches, fault);
            await call.meet(desk, fault);
            await until('the call', () => desk.met > 0);
            await call.judge(desk, fault, requestId);
            desk.mend();
            await call.recover?.(desk, fault);
          });
        }
    });
}
