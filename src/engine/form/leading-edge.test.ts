import { expect, test } from 'vitest';
import { DEBOUNCE } from '../../../contract/constants';
import { leadingEdge } from './leading-edge';

/** A save whose answers are given by the test, one after the other. */
function saving() {
  const clock = { at: 50_000 };
  const sent: number[] = [];
  let answer: (isDone: boolean) => void = () => undefined;
  const save = leadingEdge(
    (value: number) => {
      sent.push(value);
      return new Promise<boolean>((resolve) => (answer = resolve));
    },
    DEBOUNCE,
    () => clock.at,
  );
  return { clock, sent, save, answer: (isDone: boolean) => answer(isDone) };
}

test('[FORM-02] the first click works at once, a second within 1000 ms does nothing', async () => {
  const { clock, sent, save, answer } = saving();
  const first = save(1);
  expect(sent).toEqual([1]);
  answer(true);
  await first;
  clock.at += 999;
  await save(2);
  expect(sent).toEqual([1]);
  clock.at += 1000;
  void save(3);
  expect(sent).toEqual([1, 3]);
});

test('[FORM-02] what is saved again right after a refusal goes through', async () => {
  const { clock, sent, save, answer } = saving();
  const refused = save(1);
  answer(false);
  await refused;
  clock.at += 200;
  void save(2);
  expect(sent).toEqual([1, 2]);
});

test('[FORM-02] a click while the first is under way does nothing, however long that takes', async () => {
  const { clock, sent, save, answer } = saving();
  const first = save(1);
  clock.at += 5000;
  await save(2);
  expect(sent).toEqual([1]);
  answer(false);
  await first;
  void save(3);
  expect(sent).toEqual([1, 3]);
});
