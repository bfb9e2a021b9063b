import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Alert, Button, Skeleton, Table } from 'antd';
import { useState } from 'react';
import { parseExpression } from '../../../../contract/expression/parse';
import { truthOf } from '../../../../contract/expression/truth';
import { ExpressionAnswer } from '../../../../contract/wire/data-config/expression';
import { dynamicKey } from '../../../../contract/text/word-key';
import { call } from '../../../http/client';
import { useWords } from '../../../i18n/words';
import { ReachableScroll } from '../../table/reachable-scroll';
import { findingsIn } from './editor-findings';
import styles from './expression.module.css';
import { useKnownCodes } from './known-codes';

type Asked = { expression: string; saved: string | null };

const fetchAnswer = (asked: Asked, signal: AbortSignal): Promise<ExpressionAnswer> =>
  call('POST', '/data-config/expression/check', { body: asked, signal, silent: true, answer: ExpressionAnswer });

/** What can be said of an expression without a look at any vehicle. */
function Said({ text }: { text: string }) {
  const { t } = useWords();
  const { codes, isKnown } = useKnownCodes();
  const parsed = parseExpression(text);
  const truth = 'expression' in parsed ? truthOf(parsed.expression) : 'some';
  return (
    <>
      {findingsIn(text, codes, isKnown).map(({ key, params, isError }) => (
        <Alert
          key={`${key}:${params.at}`}
          showIcon
          type={isError ? 'error' : 'warning'}
          title={t(dynamicKey(`validate.${key}`), params)}
        />
      ))}
      {(truth === 'never' || truth === 'always') && (
        <Alert showIcon type="warning" title={t(`engine.expression.${truth}`)} />
      )}
    </>
  );
}

function Answer({ count, change, sample }: ExpressionAnswer) {
  const { t } = useWords();
  return (
    <>
      <output className={styles.count}>
        {t('engine.expression.count', { number: count })}
        {change && <div>{t('engine.expression.change', change)}</div>}
      </output>
      {sample.length > 0 && (
        <ReachableScroll>
          <Table
            size="small"
            rowKey="vin"
            pagination={false}
            scroll={{ x: 'max-content' }}
            title={() => t('engine.expression.sample')}
            dataSource={sample}
            columns={[
              { dataIndex: 'vin', title: 'VIN', className: styles.vin },
              { dataIndex: 'model', title: t('data-config.vehicle.field.model') },
              { dataIndex: 'market', title: t('data-config.vehicle.field.market') },
              {
                dataIndex: 'deciding',
                title: t('engine.expression.deciding'),
                render: (texts: string[]) => texts.join(' · '),
              },
            ]}
          />
        </ReachableScroll>
      )}
    </>
  );
}

/** Which vehicles an expression means, counted when it is asked for; and what a change of it gives and takes. */
export function ExpressionCheck({ text, saved }: { text: string; saved: string | null }) {
  const { t } = useWords();
  const client = useQueryClient();
  const [asked, setAsked] = useState<Asked | null>(null);
  const queryKey = ['expression-check', asked];
  const { data, error, isFetching } = useQuery({
    queryKey,
    enabled: asked !== null,
    retry: false,
    gcTime: 0,
    queryFn: ({ signal }) => fetchAnswer(asked as Asked, signal),
  });
  const isWhole = text.trim() !== '' && 'expression' in parseExpression(text);
  const isOfText = asked?.expression === text;
  return (
    <div className={styles.check}>
      {text.trim() === '' ? <div>{t('engine.expression.empty')}</div> : <Said text={text} />}
      <div>
        {isFetching ? (
          <Button
            onClick={() => {
              void client.cancelQueries({ queryKey });
              setAsked(null);
            }}
          >
            {t('engine.expression.cancel')}
          </Button>
        ) : (
          <Button
            disabled={!isWhole}
            onClick={() => {
              void client.removeQueries({ queryKey });
              setAsked({ expression: text, saved });
            }}
          >
            {t('engine.expression.check')}
          </Button>
        )}
      </div>
      {isFetching && <Skeleton active />}
      {error && isOfText && <Alert showIcon type="error" title={error.message} />}
      {data && isOfText && <Answer {...data} />}
    </div>
  );
}
