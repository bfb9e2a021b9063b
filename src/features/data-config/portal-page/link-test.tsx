import { Button, Flex, Tag } from 'antd';
import { useState } from 'react';
import type { PortalValues } from '../../../../contract/wire/portal-values';
import { isAlive, liveAddress } from '../../../http/live-address';
import { httpSettings } from '../../../http/settings';
import { useWords } from '../../../i18n/words';

const WORDS = 'data-config.portal-page.preview';
type Outcome = 'alive' | 'dead' | 'copy' | 'elsewhere';
const TONES: Readonly<Record<Outcome, string>> = {
  alive: 'success',
  dead: 'error',
  copy: 'warning',
  elsewhere: 'default',
};

/** A path of this server, which is no address that lacks its protocol, or what stands below the content server. */
const isOurs = (address: string, contentServer: string): boolean =>
  /^\/(?!\/)/.test(address) || (contentServer !== '' && address.startsWith(`${contentServer.replace(/\/+$/, '')}/`));

/** HEAD, one second: what lies here or on the content server is asked for, a page of somebody else's is not. */
async function outcomeOf(address: string): Promise<Outcome> {
  const { contents = { contentServer: '', cdnSite: '' } } = httpSettings();
  const { contentServer } = contents;
  if (!isOurs(address, contentServer)) return 'elsewhere';
  if ((await liveAddress(address, contents)) !== address) return 'copy';
  return (await isAlive(address)) ? 'alive' : 'dead';
}

const addressesOf = ({ downloads, links, pictures }: PortalValues): string[] => [
  ...new Set(
    [...(downloads ?? []), ...(links ?? []), ...(pictures ?? [])].flatMap(({ address }) => (address ? [address] : [])),
  ),
];

/** Tries every address of the page on demand. */
export function LinkTest({ values }: { values: PortalValues }) {
  const { t } = useWords();
  const [outcomes, setOutcomes] = useState<readonly (readonly [string, Outcome])[]>([]);
  const [isBusy, setBusy] = useState(false);
  const addresses = addressesOf(values);
  const run = async () => {
    setBusy(true);
    setOutcomes(await Promise.all(addresses.map(async (address) => [address, await outcomeOf(address)] as const)));
    setBusy(false);
  };
  return (
    <Flex vertical gap={8}>
      <Button loading={isBusy} disabled={addresses.length === 0} onClick={() => void run()}>
        {t(`${WORDS}.test`)}
      </Button>
      <output>
        {outcomes.map(([address, outcome]) => (
          <Flex key={address} gap={8} style={{ overflowWrap: 'anywhere' }}>
            <Tag color={TONES[outcome]}>{t(`${WORDS}.${outcome}`)}</Tag>
            <span>{address}</span>
          </Flex>
        ))}
      </output>
    </Flex>
  );
}
