import type { DbcDraft } from './reading';

/** Names of more than 32 characters stand in attributes; tools cut the others to what the format takes. */
const LONG = { node: 'SystemNodeLongSymbol', message: 'SystemMessageLongSymbol', signal: 'SystemSignalLongSymbol' };

type Named = { name: string; values: Readonly<Record<string, string>> };
const longName = ({ name, values }: Named, attribute: string): string => values[attribute]?.trim() || name;

/** Gives all that is named its whole name, once nothing refers to the short one any more. */
export function nameInFull(reading: DbcDraft): void {
  const { nodes, messages } = reading.dbc;
  const nodeNames = new Map(nodes.map((node) => [node.name, longName(node, LONG.node)]));
  const nodeName = (name: string): string => nodeNames.get(name) ?? name;
  for (const node of nodes) node.name = nodeName(node.name);
  reading.nodes = new Map(nodes.map((node) => [node.name, node]));
  for (const message of messages) {
    const { signals } = message;
    const signalNames = new Map(signals.map((signal) => [signal.name, longName(signal, LONG.signal)]));
    message.name = longName(message, LONG.message);
    message.senders = message.senders.map(nodeName);
    for (const signal of signals) {
      const by = signal.shownBy?.signal;
      if (signal.shownBy && by != null) signal.shownBy = { ...signal.shownBy, signal: signalNames.get(by) ?? by };
      signal.name = longName(signal, LONG.signal);
      signal.receivers = signal.receivers.map(nodeName);
    }
  }
}
