import type { Engine } from '../../../engine/model/engine';
import type { DoctorCheck } from './check';
import { expressionChecks } from './checks/expressions';
import { languageChecks } from './checks/languages';
import { nameChecks } from './checks/names';
import { POSITION_CHECKS } from './checks/positions';
import { deadReferences, missingFiles } from './checks/references';
import { cycleChecks, REMEDY_CHECKS } from './checks/remedies';
import { SHEET_CHECKS } from './checks/sheets';
import { weekChecks } from './checks/weeks';
import { WIRE_CHECKS } from './checks/wires';

const MADE = new WeakMap<Engine, readonly DoctorCheck[]>();

/**
 * All that the doctor looks at. What follows from the definitions (references, files, texts, expressions, trees) needs no line here for a new
 * list; a check of its own stands in `checks/`, or beside the list that it is about, and comes into this one.
 */
export function doctorChecks(engine: Engine): readonly DoctorCheck[] {
  const made = MADE.get(engine) ?? [
    ...deadReferences(engine),
    ...missingFiles(engine),
    ...nameChecks(engine),
    ...SHEET_CHECKS,
    ...WIRE_CHECKS,
    ...POSITION_CHECKS,
    ...weekChecks(engine),
    ...expressionChecks(engine),
    ...languageChecks(engine),
    ...REMEDY_CHECKS,
    ...cycleChecks(engine),
  ];
  MADE.set(engine, made);
  return made;
}
