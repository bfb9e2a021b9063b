import { Button } from 'antd';
import { useSearchParams } from 'react-router-dom';
import { listPermissionOf } from '../../../contract/language/derive';
import { addressWith, resourceNameOf } from '../../../contract/language/routes';
import { dynamicKey } from '../../../contract/text/word-key';
import { holdsPermission, isPlatform, useSession } from '../../session/session';
import { useWords, type Translate } from '../../i18n/words';
import { Notice } from '../../ui/notice';
import { MissingRight } from './missing-right';

const KINDS: ReadonlyMap<string | null, 'notFound' | 'forbidden'> = new Map([
  ['404', 'notFound'],
  ['403', 'forbidden'],
]);

/** The way to the explanation of rights, for who may ask for it: it stands at one's own account. */
function WhyLink() {
  const { t } = useWords();
  const id = useSession(({ user }) => user?.id);
  if (!id || !holdsPermission('sys:user:why')) return null;
  return <Button href={`#${addressWith('/sys/user/index', { id })}`}>{t('shell.error.forbidden.why')}</Button>;
}

/** Of a right alone no page is named. */
const textOf = (t: Translate, kind: string, path: string | undefined): string =>
  kind === 'forbidden' && !path
    ? t('shell.error.forbidden.right')
    : t(dynamicKey(`shell.error.${kind}.text`), { path });

/** The right that the address speaks of: by its name, or as the one to open a screen. */
function rightIn(search: URLSearchParams, kind: string): string | null {
  if (kind !== 'forbidden') return null;
  const named = search.get('right') ?? '';
  if (/^[\w-]+:[\w-]+:[\w-]+$/.test(named)) return named;
  const resource = resourceNameOf((search.get('path') ?? '').split(/[?#]/, 1)[0] ?? '');
  return resource === null ? null : listPermissionOf(resource);
}

/** `/error`: what was asked for is not there (`to=404`), not this user's (`to=403`, with the `path`), or cannot be opened. */
export function ErrorScreen() {
  const { t } = useWords();
  const [search] = useSearchParams();
  const kind = KINDS.get(search.get('to')) ?? 'refused';
  const right = rightIn(search, kind);
  const ask =
    right === null && kind === 'forbidden'
      ? t(`shell.error.forbidden.${isPlatform() ? 'askPlatform' : 'askTenant'}`)
      : '';
  // The path alone, as text: what else an address bears is nobody's business here.
  const path = kind === 'forbidden' ? (search.get('path') ?? '').split(/[?#]/, 1)[0] : '';
  return (
    <Notice title={t(`shell.error.${kind}.title`)} text={[textOf(t, kind, path), ask].filter(Boolean).join(' ')}>
      {right !== null && <MissingRight permission={right} />}
      <Button type="primary" onClick={() => window.location.replace('#/')}>
        {t('shell.error.home')}
      </Button>
      <Button onClick={() => window.history.back()}>{t('shell.back')}</Button>
      {kind === 'forbidden' && <WhyLink />}
    </Notice>
  );
}
