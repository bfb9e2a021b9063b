/* Terms of extensions: diagnostic communication, dialogs, files (ISO 13209-3, ASAM OTX Extensions). */
import { ecuAddressIn } from '../address';
import type { Operands, TermRule } from '../terms';
import { channelOf, fileOf, integerOf, OtxFault, textOf, type Choice } from '../values';

const choice = ({ element }: Operands): Choice => ({ kind: 'choice', value: element.attributes.value ?? '' });

export const EXTENSION_TERMS: Readonly<Record<string, TermRule>> = {
  'diag:GetComChannel': ({ part }) => {
    const identifier = textOf(part('identifier'));
    const address = ecuAddressIn(identifier);
    if (address === null) throw new OtxFault('diag:UnknownTargetException', `${identifier} names no ECU address`);
    return { kind: 'channel', address };
  },
  'diag:CreateDiagServiceByName': ({ part }) => ({
    kind: 'service',
    address: channelOf(part('comChannel')).address,
    name: textOf(part('name')),
  }),
  'hmi:ConfirmationTypeLiteral': choice,
  'hmi:MessageTypeLiteral': choice,
  'log:SeverityLevelLiteral': choice,
  'log:LogLevelLiteral': choice,
  'file:OpenFileForRead': ({ part, place }) => place.run.openFile(textOf(part('path'))),
  'file:GetFileSize': ({ part, place }) => {
    const file = place.run.openFile(textOf(part('path')));
    file.close();
    return file.size;
  },
  'file:ReadBytes': ({ part, optional }) => {
    const file = fileOf(part('handle'));
    const index = integerOf(optional('index') ?? 0);
    const count = integerOf(optional('count') ?? file.size);
    if (index < 0 || index > file.size || count < 0)
      throw new OtxFault('OutOfBoundsException', `byte ${index} of a file of ${file.size}`);
    return file.read(index, count);
  },
  'dt:GetTimestamp': ({ place: { run } }) => {
    const known = run.journal.replay('time', () => true);
    if (known) return known.value;
    const value = Date.now();
    run.journal.add({ kind: 'time', value });
    return value;
  },
};
