import { answering } from '../../../language/answer';
import { f } from '../../../language/field';
import { FORM_FILE } from '../../diagnosis-sequence-management/sequence/answers';

/** What the header of the file in the form says that it is, which the form takes over, and what is wrong with the file. */
export const CHECK_PACKAGE = {
  at: 'form',
  permission: 'info',
  answer: answering(
    {
      ...FORM_FILE,
      partNo: f.text({ code: true }),
      softwareVersion: f.text({ code: true }),
      role: f.text({ code: true }),
      /** Of the control units in the header the first that the table of ECU-WDID knows, else the first. */
      ecuAddress: f.text({ code: true }),
      /** By that table. */
      ecuName: f.text(),
      size: f.int({ unit: 'B' }),
      sha256: f.text({ code: true }),
    },
    {
      reads: true,
      form: 'beside',
      from: ['file'],
      fills: ['ecuAddress', 'ecuName', 'partNo', 'softwareVersion', 'role'],
    },
  ),
} as const;
