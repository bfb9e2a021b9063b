import { render, waitFor } from '@testing-library/react';
import type { ReactElement } from 'react';
import { describe, expect, test } from 'vitest';
import { resourceNamed } from '../../../contract/registry';
import { IS_WHOLE } from '../../../contract/testing/short-run';
import { dynamicKey } from '../../../contract/text/word-key';
import { translate } from '../../i18n/words';
import { EngineFrame } from '../../testing/engine-frame';
import { CALL_FAULTS, type Fault } from '../../testing/faults/fault';
import { handlerOf } from '../../testing/faults/handlers';
import { withMocks } from '../../testing/with-mocks';
import { PreviewDialog } from '../actions/preview-dialog';
import type { Row } from '../row';
import { RowHistory } from './history';
import { Missing, useRecord } from './record';
import { RelatedTimeline } from './related-timeline';

const client = resourceNamed('account/client');
const activity = resourceNamed('account/client-activity');
const ID = '00000000-0000-4000-8000-000000000001';
const ROW = { id: ID, version: 1, testerCode: 'GT-1' } as unknown as Row;

function Record() {
  const { row, error, reload } = useRecord(client, ID);
  return error || !row ? <Missing error={error} onReload={reload} /> : <output>{row.id}</output>;
}

/** The parts of the engine that ask for something beside the list and the form, which meet the faults in the whole console. */
const PARTS: Readonly<Record<string, ReactElement>> = {
  'a history': <RowHistory resource={client} id={ID} />,
  'a record': <Record />,
  'a time line': (
    <RelatedTimeline
      name="activity"
      related={{ resource: 'account/client-activity', by: 'clientId', as: 'timeline' }}
      parent={client}
      row={ROW}
    />
  ),
  'what an action would do': (
    <PreviewDialog
      resource={client}
      operation={null}
      source={{ ids: [ID] }}
      onClosed={() => undefined}
      onChanged={() => undefined}
    />
  ),
};

const { server, onUnauthorized } = withMocks(client, 1, activity);

const text = (): string => document.body.textContent ?? '';
const isBusy = (): boolean => document.querySelector('.ant-skeleton, .ant-spin, [aria-busy="true"]') !== null;

async function judge({ outcome }: Fault): Promise<void> {
  switch (outcome.kind) {
    case 'login':
      return waitFor(() => expect(onUnauthorized).toHaveBeenCalledTimes(1));
    case 'repeats':
      return waitFor(() => expect(text()).toContain(outcome.msg));
    case 'says':
      return waitFor(() => expect(text()).toContain(translate(dynamicKey(outcome.key), { url: '' }).trim()));
    case 'network':
      return waitFor(() => expect(text()).toContain(translate('shell.network')));
    default:
      // Nothing is said of what may still come.
      await waitFor(() => expect(isBusy()).toBe(true));
      expect(document.querySelector('[role="alert"]')).toBeNull();
  }
}

/** In the short run each part meets every second fault, other ones than the part before it. */
const faultsOf = (name: string): readonly Fault[] => {
  const place = Object.keys(PARTS).indexOf(name);
  return CALL_FAULTS.filter((_, at) => IS_WHOLE || at % 2 === place % 2);
};

describe.each(Object.entries(PARTS))('%s', (name, part) => {
  test.each(faultsOf(name))(
    `${name} meets $name: the message of that fault at its place [ERR-01] [ERR-06]`,
    async (fault) => {
      server.use(handlerOf(fault));
      render(<EngineFrame resource={activity}>{part}</EngineFrame>);
      await judge(fault);
      server.resetHandlers();
    },
  );
});
