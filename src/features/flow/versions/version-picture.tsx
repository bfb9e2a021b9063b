import { useQuery } from '@tanstack/react-query';
import { Flex, Select } from 'antd';
import { useId, useState } from 'react';
import * as v from 'valibot';
import type { NamedScreenProps } from '../../../engine/ports';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { PictureView } from '../picture/picture-view';
import styles from '../picture/picture.module.css';
import { documentDifference } from './difference';

const W = 'flow.designer.versions';
const Version = v.object({ id: v.string(), number: v.number() });
const Versions = v.object({ list: v.array(Version) });
const WithDocument = v.object({ xml: v.nullable(v.string()) });

const askVersions = (key: string) =>
  call('GET', '/flow/deployment/page', { silent: true, params: { page: '1', limit: '100', key }, answer: Versions });
const askDocument = async (id: string): Promise<string> =>
  (await call('GET', `/flow/deployment/${id}`, { silent: true, answer: WithDocument })).xml ?? '';

/** The document of a deployment as a picture, and what another version has otherwise. */
export function VersionPicture({ rows: [row] }: NamedScreenProps) {
  const { t } = useWords();
  const label = useId();
  const [other, setOther] = useState<string | undefined>();
  const xml = String(row?.xml ?? '');
  const versions = useQuery({ queryKey: ['flow-versions', row?.key], queryFn: () => askVersions(String(row?.key)) });
  const compared = useQuery({
    queryKey: ['flow-difference', row?.id, other],
    enabled: other !== undefined,
    staleTime: Infinity,
    retry: false,
    queryFn: async () => {
      const before = await askDocument(other ?? '');
      return { before, ...(await documentDifference(before, xml)) };
    },
  });
  const choices = (versions.data?.list ?? [])
    .filter(({ id }) => id !== row?.id)
    .map(({ id, number }) => ({ value: id, label: t(`${W}.number`, { number }) }));
  const found = other === undefined ? undefined : compared.data;
  return (
    <>
      {choices.length > 0 && (
        <Flex wrap gap={8} align="center" className={styles.marks}>
          <label htmlFor={label}>{t(`${W}.compare`)}</label>
          <Select id={label} allowClear value={other} options={choices} onChange={setOther} style={{ minWidth: 160 }} />
          {found && (
            <output>
              {t(`${W}.found`, {
                added: String(found.added.size),
                changed: String(found.changed.size),
                removed: String(found.removed.size),
              })}
            </output>
          )}
        </Flex>
      )}
      <PictureView name="process.bpmn" xml={xml} label={t('flow.designer.picture')} marks={found} />
      {found && (
        <PictureView
          key={other}
          name="process.bpmn"
          xml={found.before}
          label={t(`${W}.before`)}
          marks={{ removed: found.removed, changed: found.changed }}
        />
      )}
    </>
  );
}
