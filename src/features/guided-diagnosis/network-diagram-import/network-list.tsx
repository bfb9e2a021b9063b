import { dynamicKey } from '../../../../contract/text/word-key';
import { Tag } from 'antd';
import { useWords } from '../../../i18n/words';
import type { Network } from './network-graph';

const WORDS = 'guided-diagnosis.network-diagram-import';

/** The same as a list, where there is no room to draw: each bus with those that are on it. */
export function NetworkList({ network, found }: { network: Network; found: ReadonlySet<string> }) {
  const { t } = useWords();
  const byId = new Map(network.nodes.map((node) => [node.id, node]));
  const nameOf = (id: string) => {
    const name = byId.get(id)?.name ?? '';
    return found.has(id) ? <mark>{name}</mark> : name;
  };
  return (
    <ul>
      {network.nodes
        .filter(({ isBus }) => isBus)
        .map(({ id, kind, says }) => (
          <li key={id}>
            <strong>{nameOf(id)}</strong>{' '}
            {[t(dynamicKey(`${WORDS}.rows.buses.option.kind.${kind}`)), says].filter(Boolean).join(' · ')}
            <ul>
              {network.edges
                .filter(({ bus }) => bus === id)
                .map(({ ecu }) => (
                  <li key={ecu}>
                    {nameOf(ecu)} {byId.get(ecu)?.isGateway && <Tag>{t(`${WORDS}.drawing.gateway`)}</Tag>}
                  </li>
                ))}
            </ul>
          </li>
        ))}
    </ul>
  );
}
