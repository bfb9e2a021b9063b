import { Input, Popover } from 'antd';
import { codesIn } from '../../../../contract/text/codes';
import { useWords } from '../../../i18n/words';
import { useIsPrinting } from '../../use-print-mode';
import type { CellProps, ConsoleKind } from '../kind';
import { given, searchWith, type SearchProps } from '../search/search';
import styles from './codes.module.css';

/** As many stand in one line of a list; a click on the rest shows all. */
const SHOWN = 3;

const Chips = ({ codes }: { codes: readonly string[] }) => (
  <span className={styles.chips}>
    {codes.map((code) => (
      <span key={code} className={styles.chip}>
        {code}
      </span>
    ))}
  </span>
);

/** Codes as small chips: the first of them in a list, all of them in a detail page and on paper. */
function CodeChips({ value, mode }: CellProps<'codes'>) {
  const { t } = useWords();
  const isOnPaper = useIsPrinting();
  if (mode === 'detail' || isOnPaper || value.length <= SHOWN) return <Chips codes={value} />;
  return (
    <span className={styles.line}>
      <Chips codes={value.slice(0, SHOWN)} />
      <Popover
        trigger="click"
        title={t('engine.codes.count', { number: value.length })}
        content={
          <div className={styles.all}>
            <Chips codes={value} />
          </div>
        }
      >
        <button type="button" className={styles.more} title={t('engine.codes.count', { number: value.length })}>
          +{value.length - SHOWN}
        </button>
      </Popover>
    </span>
  );
}

function CodesSearch({ slot: _slot, value, onChange, ...control }: SearchProps<string>) {
  const { t } = useWords();
  return (
    <Input
      {...control}
      allowClear
      placeholder={t('engine.codes.search')}
      value={value ?? ''}
      onChange={(event) => onChange?.(event.target.value || undefined)}
    />
  );
}

/** Several codes stand in one parameter, parted by commas: rows that have all of them are found. */
const search = searchWith(CodesSearch, {
  write: ({ name }, value) => given([[name, typeof value === 'string' ? codesIn(value).join(',') : value]]),
  read: ({ name }, params) => params[name],
});

export const codes: ConsoleKind<'codes'> = { Cell: CodeChips, search, width: 240, wide: ['form', 'detail', 'paper'] };
