import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Input, Skeleton, Table, type TableProps } from 'antd';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { apiPathOf } from '../../../../contract/language/derive';
import { addressWith, listRouteOf } from '../../../../contract/language/routes';
import { listOfKind } from '../../../../contract/resources/diagnosis-sequence-management/sequence/rules';
import {
  VehicleSequencesAnswer as Sequences,
  type VehicleSequencesAnswer,
} from '../../../../contract/wire/data-config/vehicle-sequences';
import type { NamedScreenProps } from '../../../engine/ports';
import { useEnginePorts } from '../../../engine/ports';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { Lamp } from '../../../ui/lamp/lamp';
import { EcuPlate, Plate } from '../../../ui/plate/plate';
import { useIsWide } from '../../../ui/use-is-wide';
import { useSettled } from '../../../ui/use-settled';
import styles from './vehicle.module.css';

const W = 'data-config.vehicle.sequences';
const KINDS = 'diagnosis-sequence-management.sequence.option.kind';
/** Milliseconds without a key before what was typed is searched. */
const QUIET = 300;

type Applying = VehicleSequencesAnswer['applies'][number];
type KeptOut = VehicleSequencesAnswer['keptOut'][number];
type Listed = Applying | KeptOut;

/** The number, as the way to its record where the reader can open that, and the name. */
function Numbered({ one }: { one: Listed }) {
  const { mayOpen } = useEnginePorts();
  const { t } = useWords();
  const address = addressWith(listRouteOf(listOfKind(one.kind)), { id: one.id });
  const number = <Plate kind="sequence" text={one.sequenceNo} />;
  return (
    <span className={styles.reach}>
      {one.canOpen && (mayOpen?.(address) ?? true) ? <Link to={address}>{number}</Link> : number}
      {one.name !== one.sequenceNo && one.name}
      {one.isPrepublished && <Lamp shape="part">{t(`${W}.prepublished`)}</Lamp>}
    </span>
  );
}

/** The software that control units get, or the function that is switched. */
function Effect({ one: { targets, functionChange } }: { one: Applying }) {
  const { t } = useWords();
  if (functionChange) return t(`${W}.${functionChange.state}`, { code: functionChange.code });
  if (targets.length === 0) return '–';
  return targets.map(({ ecuAddress, before, after, isInstalled }) => (
    <div key={ecuAddress}>
      <EcuPlate address={ecuAddress} />{' '}
      {isInstalled ? (
        <>
          <Plate kind="part" text={after} /> <Lamp shape="well">{t(`${W}.installed`)}</Lamp>
        </>
      ) : (
        <>
          {before === null ? t(`${W}.unread`) : <Plate kind="part" text={before} />} →{' '}
          <Plate kind="part" text={after} />
        </>
      )}
    </div>
  ));
}

type Last<T extends Listed> = { title: string; render: (one: T) => ReactNode };

/** A phone shows all of a sequence one below the other. */
function useColumns<T extends Listed>(last: Last<T>): TableProps<T>['columns'] {
  const { t } = useWords();
  const isWide = useIsWide('md');
  if (!isWide)
    return [
      {
        title: `${t(`${W}.sequence`)} · ${last.title}`,
        render: (_, one) => (
          <>
            <Numbered one={one} />
            <div className={styles.quiet}>
              {t(`${KINDS}.${one.kind}`)} · {t(`${W}.version`)} {one.version}
            </div>
            {last.render(one)}
          </>
        ),
      },
    ];
  return [
    { title: t(`${W}.sequence`), render: (_, one) => <Numbered one={one} /> },
    { title: t(`${W}.kind`), render: (_, one) => t(`${KINDS}.${one.kind}`) },
    { title: t(`${W}.version`), align: 'right', render: (_, one) => one.version },
    { title: last.title, render: (_, one) => last.render(one) },
  ];
}

type Part<T extends Listed> = { rows: readonly T[]; total: number };

function Lines<T extends Listed>({ part: { rows, total }, last }: { part: Part<T>; last: Last<T> }) {
  const { t } = useWords();
  const isWide = useIsWide('md');
  const columns = useColumns(last);
  return (
    <>
      <Table
        size="small"
        rowKey={({ id, version }: T) => `${id} ${version}`}
        pagination={false}
        {...(isWide && { scroll: { x: 'max-content' } })}
        dataSource={rows as T[]}
        columns={columns}
      />
      {total > rows.length && <p className={styles.line}>{t(`${W}.more`, { shown: rows.length, number: total })}</p>}
    </>
  );
}

function Parts({ data, isSearched }: { data: VehicleSequencesAnswer; isSearched: boolean }) {
  const { t } = useWords();
  const { applies, appliesTotal, keptOut, keptOutTotal } = data;
  return (
    <>
      {applies.length === 0 ? (
        <p>{t(`${W}.${isSearched ? 'noneFound' : 'none'}`)}</p>
      ) : (
        <Lines
          part={{ rows: applies, total: appliesTotal }}
          last={{ title: t(`${W}.effect`), render: (one) => <Effect one={one} /> }}
        />
      )}
      {keptOutTotal > 0 && (
        // What is searched is wanted, wherever it stands.
        <details key={String(isSearched)} open={isSearched} className={styles.fold}>
          <summary>{t(`${W}.keptOut`, { number: keptOutTotal })}</summary>
          <Lines
            part={{ rows: keptOut, total: keptOutTotal }}
            last={{ title: t(`${W}.reason`), render: ({ reason }) => reason }}
          />
        </details>
      )}
    </>
  );
}

/** The sequences that testers get for the vehicle, and of the others why they do not. */
export function VehicleSequences({ resource, rows: [row] }: NamedScreenProps) {
  const { t, language } = useWords();
  const [typed, setTyped] = useState('');
  const search = useSettled(typed.trim(), QUIET);
  const { data, error } = useQuery({
    queryKey: ['vehicle-sequences', row?.id, row?.version, search, language],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      call('GET', `${apiPathOf(resource)}/${row?.id}/sequences`, {
        ...(search !== '' && { params: { search } }),
        signal,
        silent: true,
        answer: Sequences,
      }),
  });
  if (error) throw error;
  if (!data) return <Skeleton active />;
  if (!data.canList) return <p>{t(`${W}.closed`)}</p>;
  return (
    <>
      <p className={styles.line}>{t(`${W}.basis`)}</p>
      <Input
        className={styles.search}
        allowClear
        maxLength={100}
        value={typed}
        placeholder={t(`${W}.search`)}
        aria-label={t(`${W}.search`)}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Parts data={data} isSearched={search !== ''} />
    </>
  );
}
