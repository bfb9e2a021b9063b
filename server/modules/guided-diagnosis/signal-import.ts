import { signalImport } from '../../../contract/resources/guided-diagnosis/signal-import/definition';
import { behaviour } from '../../engine/model/behaviour';
import { linkHooks, type NameLink } from '../../platform/named-links/link-names';
import { rowsBy } from '../../engine/import/read-rows';

export const SIGNAL_LINKS: readonly NameLink[] = [
  { names: 'sender', of: 'ecu', to: 'senderEcu' },
  { names: 'receivers', of: 'ecu', isList: true, among: 'receiverEcus' },
];

export const signalImportBehaviour = behaviour(signalImport, {
  ...linkHooks(SIGNAL_LINKS),
  importers: { dbc: rowsBy('signalsOfDbc') },
});
