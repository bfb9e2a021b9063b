import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import type { ValidateFunction } from 'ajv';
import { answerShape, documentPathOf } from '../http/document/openapi';
import { jsonOf } from '../http/json/written-json';
import { withReferences, type Components } from '../http/json/json-schema';
import type { AnyRoute } from '../http/route';

/** Judges values by schemas of the document. That the schemas are sound is judged once for all, with the document; most are used a few times only. */
export function openAjv(): Ajv2020 {
  const ajv = new Ajv2020({ strict: false, validateSchema: false, code: { optimize: false } });
  addFormats(ajv);
  return ajv;
}
const ajv = openAjv();

const made = new Map<string, ValidateFunction>();

const nameOf = ({ method, path }: AnyRoute): string => `${method} ${documentPathOf(path)}`;

function validatorOf(route: AnyRoute): ValidateFunction {
  const components: Components = {};
  // A call that answers a file answers no data.
  const schema = withReferences(answerShape(route) ?? { not: {} }, components);
  const key = JSON.stringify([schema, components]);
  const validate = made.get(key) ?? ajv.compile({ ...schema, components: { schemas: components } });
  made.set(key, validate);
  return validate;
}

/** `data` as it arrives; undefined for files and redirections. */
async function dataOf(answer: unknown): Promise<unknown> {
  if (!(answer instanceof Response)) return JSON.parse(jsonOf(answer ?? null)) as unknown;
  const isData =
    answer.headers.get('content-type')?.startsWith('application/json') && !answer.headers.has('content-disposition');
  return isData ? ((await answer.clone().json()) as { data?: unknown }).data : undefined;
}

/** Compares answers with what the OpenAPI document says of them. */
export class AnswerCheck {
  private readonly broken: string[] = [];
  private readonly validators = new WeakMap<AnyRoute, ValidateFunction>();

  readonly look = async (route: AnyRoute, answer: unknown): Promise<void> => {
    const data = await dataOf(answer);
    if (data === undefined) return;
    const validate = this.validators.get(route) ?? validatorOf(route);
    this.validators.set(route, validate);
    if (validate(data)) return;
    const [error] = validate.errors ?? [];
    this.broken.push(
      `${nameOf(route)} answers what its schema in contract/wire or its definition does not say: data${error?.instancePath ?? ''} ${error?.message ?? ''}`,
    );
  };

  /** @throws Error with the first answer since the last look that is not what its schema says */
  expectNone(): void {
    const [first] = this.broken.splice(0);
    if (first !== undefined) throw new Error(first);
  }
}
