import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasTarget, isEcuMet, isFromVersion, missedTargets, targetsOf } from './target';

const ecu = (ecuAddress: string, softwarePart: string | null) => ({ ecuAddress, softwarePart, hardwarePart: null });

describe('what a sequence leaves in a vehicle', () => {
  it('is what a read-out shows at every address that is written, and nothing of what writes no software [SEQ-03]', () => {
    const target = [ecu('1A01', '32321234 AC')];
    expect(hasTarget(target, [ecu('1A01', '32321234AC')])).toBe(true);
    expect(hasTarget(target, [ecu('1A01', '32321234 AB')])).toBe(false);
    expect(missedTargets(target, [])).toEqual(target);
    expect(targetsOf('repair', target)).toEqual([]);
    expect(hasTarget(targetsOf('repair', target), [ecu('1A01', '32321234 AC')])).toBe(false);
  });

  it('begins from a version on, by the revision or by the whole number [SEQ-03]', () => {
    expect(isFromVersion('32321234 AB', 'AB')).toBe(true);
    expect(isFromVersion('32321234 AA', 'AB')).toBe(false);
    expect(isFromVersion('32321234 Z', 'AA')).toBe(false);
    expect(isFromVersion('32321235 AA', '32321234 AB')).toBe(true);
    expect(isFromVersion(null, 'AB')).toBe(false);
    expect(isFromVersion(null, '')).toBe(true);
  });

  it('is never met by a control unit that was not read out', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('reload', 'repair', 'dsa'),
        fc.string(),
        (kind, part) => !isEcuMet(kind, ecu('1A01', part), [ecu('1A02', part)]),
      ),
    );
  });
});
