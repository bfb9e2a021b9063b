import {
  GRAY_VINS_MOST,
  type GrayPreview,
  type GrayVinVerdict,
} from '../../../../contract/resources/account/gray-rule/rules';
import { call } from '../../../http/client';
import { isList, isRecord, listOf, withTexts } from '../../../http/shape';

const isPreview = (data: unknown): data is GrayPreview => isRecord(data) && isList(data.kinds);
const areVerdicts = listOf(withTexts<GrayVinVerdict>('key', 'deciding'));

/** Preview of a saved rule, by the path of its list. */
export const fetchPreview = (base: string, id: string, signal: AbortSignal): Promise<GrayPreview> =>
  call('GET', `${base}/${id}/reach`, { signal, silent: true, shape: isPreview });

/** Preview of a rule as it stands in a form. */
export const fetchDraftPreview = (
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<GrayPreview> =>
  call('POST', '/account/gray-rule/reach', { body: { values }, signal, silent: true, shape: isPreview });

/** A verdict for each VIN; the caller asks for no more than one call takes. */
export const fetchVerdicts = (base: string, id: string, vins: readonly string[]): Promise<GrayVinVerdict[]> =>
  call('POST', `${base}/${id}/verdicts`, {
    body: { vins: vins.slice(0, GRAY_VINS_MOST) },
    silent: true,
    shape: areVerdicts,
  });
