import { expect, test } from 'vitest';
import { pcm } from '../../../contract/resources/diagnosis-sequence-management/pcm/definition';
import { agreeing, scannedFor } from './scanned';

const { gearboxNo, valveBodyNo, vin } = pcm.fields;
const GEARBOX = 'GB24A0317X000123';
const BODY = 'VB24A0317X000123456789';
const VIN = 'L6TAX7E40PZ000123';

test('of several codes on a part the one is taken that the field takes', () => {
  const codes = ['P1', BODY, GEARBOX, VIN];
  expect([gearboxNo, valveBodyNo, vin].map((field) => scannedFor(field, codes))).toEqual([GEARBOX, BODY, VIN]);
});

test('blanks fall out, letters are raised, and the import mark before a VIN is no part of it', () => {
  expect(scannedFor(gearboxNo, [` ${GEARBOX.toLowerCase()}\n`])).toBe(GEARBOX);
  expect(scannedFor(vin, [`I${VIN}`])).toBe(VIN);
});

test('a code that fits nothing is shown as it is, so that the form says what is wrong; none is none', () => {
  expect(scannedFor(vin, ['short'])).toBe('SHORT');
  expect(scannedFor(vin, ['  '])).toBeNull();
  expect(scannedFor(vin, [])).toBeNull();
});

test('the stars of Code 39 are no part of a code [SUP-10]', () => {
  expect(scannedFor(vin, [`*I${VIN}*`])).toBe(VIN);
});

test('a camera has to read a code twice one after the other [SUP-10]', () => {
  const agree = agreeing();
  expect([VIN, BODY, null, BODY].map(agree)).toEqual([null, null, null, BODY]);
});
