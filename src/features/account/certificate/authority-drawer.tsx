import { useQuery } from '@tanstack/react-query';
import { Alert, Button, Card, Descriptions, Flex, Skeleton } from 'antd';
import { type ReactNode } from 'react';
import { type AuthorityCertificate, AuthorityView } from '../../../../contract/wire/certificate';
import type { NamedScreenProps } from '../../../engine/ports';
import { useNotify } from '../../../engine/use-notify';
import { call } from '../../../http/client';
import { download } from '../../../http/download';
import { useWords } from '../../../i18n/words';
import { DrawerShell } from '../../../ui/overlay/drawer-shell';
import { useShell } from '../../../ui/overlay/shell-state';

const WORDS = 'account.certificate.view';
const WIDTH = 640;

const timeIn = (language: string, at: string, timeStyle?: 'medium'): string =>
  new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle }).format(new Date(at));

/** Whole on any width: a fingerprint is compared from its first to its last sign. */
function Code({ text }: { text: string }) {
  return <span style={{ fontFamily: 'var(--ant-font-family-code)', overflowWrap: 'anywhere' }}>{text}</span>;
}

type Lines = Readonly<Record<string, ReactNode>>;

function Facts({ title, lines }: { title: string; lines: Lines }) {
  const { t } = useWords();
  const items = Object.entries(lines).map(([name, children]) => ({
    key: name,
    label: t(`${WORDS}.${name}`),
    children,
  }));
  return (
    <Card size="small" title={title}>
      <Descriptions layout="vertical" colon={false} column={1} size="small" items={items} />
    </Card>
  );
}

function Own({
  certificate: { subject, serialNumber, validFrom, validTo, fingerprint, key },
  title,
}: {
  certificate: AuthorityCertificate;
  title: string;
}) {
  const { t, language } = useWords();
  const lines = {
    subject,
    validity: t(`${WORDS}.validityText`, { from: timeIn(language, validFrom), to: timeIn(language, validTo) }),
    key,
    serial: <Code text={serialNumber} />,
    fingerprint: <Code text={fingerprint} />,
  };
  return <Facts title={t(`${WORDS}.${title}`)} lines={lines} />;
}

type Issuer = AuthorityView['issuers'][number];

/** A key that issues, or did: its certificate, and the list of what it issued and is no longer good. */
function Issuing({
  issuer: { certificate, list, crlUrl },
  ocspUrl,
  isFormer,
}: {
  issuer: Issuer;
  ocspUrl: string;
  isFormer: boolean;
}) {
  const { t, language } = useWords();
  const lines = {
    number: String(list.number),
    count: new Intl.NumberFormat(language).format(list.count),
    thisUpdate: timeIn(language, list.thisUpdate, 'medium'),
    nextUpdate: timeIn(language, list.nextUpdate, 'medium'),
    crlUrl: <Code text={crlUrl} />,
    ocspUrl: <Code text={ocspUrl} />,
  };
  return (
    <>
      <Own certificate={certificate} title={isFormer ? 'former' : 'issuing'} />
      <Facts title={t(isFormer ? `${WORDS}.formerList` : `${WORDS}.list`)} lines={lines} />
    </>
  );
}

/** The issuing authority and its revocation list. */
export function AuthorityDrawer({ onClose }: NamedScreenProps) {
  const { t, language } = useWords();
  const tell = useNotify();
  const shell = useShell(() => onClose(false));
  const { data, error } = useQuery({
    queryKey: ['certificate-authority'],
    gcTime: 0,
    queryFn: ({ signal }) =>
      call('GET', '/account/certificate/authority', { signal, silent: true, answer: AuthorityView }),
  });
  const fetchFile = (path: string) => void download(path).catch(tell.failure);
  return (
    <DrawerShell {...shell} width={WIDTH} title={t(`${WORDS}.title`)}>
      {error && <Alert showIcon type="error" title={t(`${WORDS}.failed`)} description={error.message} />}
      {!error && !data && <Skeleton active />}
      {data && (
        <Flex vertical gap={16}>
          {data.endsAt && (
            <Alert
              showIcon
              type="warning"
              title={t(`${WORDS}.endsSoon`, { day: timeIn(language, data.endsAt) })}
              description={t(`${WORDS}.endsSoonText`)}
            />
          )}
          <Flex wrap gap={8}>
            <Button onClick={() => fetchFile('/pki/crl.pem')}>{t(`${WORDS}.crl`)}</Button>
            <Button onClick={() => fetchFile('/pki/chain')}>{t(`${WORDS}.chain`)}</Button>
          </Flex>
          {data.issuers.map((issuer, place) => (
            <Issuing key={issuer.certificate.fingerprint} issuer={issuer} ocspUrl={data.ocspUrl} isFormer={place > 0} />
          ))}
          {data.above.map((certificate) => (
            <Own key={certificate.fingerprint} certificate={certificate} title="root" />
          ))}
        </Flex>
      )}
    </DrawerShell>
  );
}
