import { randomUUID } from 'node:crypto';
import { sign } from '../../contract/wire/signature';
import type { TaskView } from '../../contract/wire/task';
import { Api } from '../../e2e/support/api';
import type { Server } from '../../e2e/support/server';
import type { Connection } from '../../server/db/connection';
import { pngOf } from '../../server/seed/demo/png';
import { tokensOf } from '../client';
import type { Figure } from '../figures';
import { besides, pause } from '../transfer';
import { componentOf, TREES } from './components';

/** Methods of so many steps, which fill 200 pages with their components and fuses. */
const METHODS = 370;
const STEPS = 12;
const FUSES = 120;
const BASE = '/guided-diagnosis/document';

/** Methods of all activity types in three languages, and fuses of three boxes. */
export async function addManual(connection: Connection): Promise<void> {
  const text = `jsonb_build_object('zh-CN', n || ' 检查前照灯保险丝 11A/23 的电压，不合格时更换保险丝并重新测量搭铁点。', 'en-US', n || ' Measure the voltage at fuse 11A/23 and replace it where it is not as expected.', 'ko-KR', n || ' 퓨즈 11A/23의 전압을 측정하고 기대값이 아니면 교체합니다.')`;
  await connection.query(
    `insert into guided_diagnosis_dme_data (tenant_code, dme_no, name, activity_type, check_out_state, expression, gcids, steps)
     select $1, 'DME-' || lpad(n::text, 4, '0'), ${text}, 1 + n % 7, 'in', case n % 3 when 0 then 'LHD1 | RHD1' end,
       (select array_agg(id) from guided_diagnosis_gcid where tenant_code = $1 and gcid in ($2, (1 + n % 50) || '/' || (1 + n % 40))),
       (select jsonb_agg(jsonb_build_object('no', s, 'kind', 'measure', 'text', ${text}, 'min', '11.5', 'max', '14.8', 'unit', 'V', 'notOkNext', 1) order by s) from generate_series(1, $3::int) s)
     from generate_series(1, $4::int) n`,
    [TREES, componentOf(0), STEPS, METHODS],
  );
  await connection.query(
    `insert into guided_diagnosis_fuse_import (tenant_code, fuse_no, box, position, rating, fuse_type, circuit)
     select $1, '11' || chr(65 + n % 3) || '/' || n, '11' || chr(65 + n % 3), n::text, 15, 'mini', 'Circuit ' || n from generate_series(1, $2::int) n`,
    [TREES, FUSES],
  );
}

async function sendPicture({ url }: Server, token: string): Promise<string> {
  const [width, height] = [1200, 800];
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => ((at % width) * at) % 5);
  const bytes = await pngOf(width, pixels, [255, 255, 255, 11, 87, 208, 198, 40, 40, 90, 90, 90, 20, 140, 60]);
  const form = new FormData();
  form.append('file', new File([bytes as BlobPart], 'part.png', { type: 'image/png' }));
  const [path, requestId, timestamp] = ['/sys/file', randomUUID(), String(Date.now())];
  const response = await fetch(`${url}/api${path}`, {
    method: 'POST',
    body: form,
    headers: {
      Authorization: `Bearer ${token}`,
      'X-Request-Id': requestId,
      'X-Timestamp': timestamp,
      'X-Signature': sign({ path, parameters: {}, body: {}, requestId, timestamp }),
    },
  });
  const { data, msg } = (await response.json()) as { data: { id: string } | null; msg: string };
  if (!data) throw new Error(`the picture was not kept: ${msg}`);
  return data.id;
}

/** A maintenance manual of 200 pages in Chinese, from the request to the file, beside others who ask for their lists. */
export async function manualFigures(server: Server): Promise<Figure[]> {
  const [token = ''] = await tokensOf(server.url, TREES, 1);
  const api = new Api(server.url, token);
  const picture = [await sendPicture(server, token)];
  await api.post('/guided-diagnosis/image-import', { name: 'Part', component: componentOf(0), picture });
  let pages = 0;
  const work = async () => {
    const asked = { by: 'expression', expression: 'LHD1', language: 'zh-CN' };
    const { id } = await api.post<{ id: string }>(`${BASE}/generateManual`, asked);
    for (;;) {
      const task = await api.get<TaskView>(`/task/${id}`);
      pages = task.done;
      if (task.status === 'success') return;
      if (task.status !== 'doing') throw new Error(`the manual ended as ${task.status}: ${task.msg}`);
      await pause();
    }
  };
  const { seconds, memory, p99, processor } = await besides(server, work);
  return [
    { name: `manual of ${pages} pages`, value: seconds, unit: 's', reach: 30 },
    { name: '  memory above idle', value: memory, unit: 'MiB', reach: 300 },
    { name: '  processor time of the server', value: processor, unit: 's' },
    { name: '  lists of others meanwhile, p99', value: p99, unit: 'ms' },
  ];
}
