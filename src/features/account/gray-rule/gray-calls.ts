import { GRAY_VINS_MOST } from '../../../../contract/resources/account/gray-rule/rules';
import { GrayPreview, GrayVerdicts } from '../../../../contract/wire/reach';
import { call } from '../../../http/client';

/** Preview of a saved rule, by the path of its list. */
export const fetchGrayPreview = (base: string, id: string, signal: AbortSignal): Promise<GrayPreview> =>
  call('GET', `${base}/${id}/reach`, { signal, silent: true, answer: GrayPreview });

/** Preview of a rule as it stands in a form. */
export const fetchDraftPreview = (
  values: Readonly<Record<string, unknown>>,
  signal: AbortSignal,
): Promise<GrayPreview> =>
  call('POST', '/account/gray-rule/reach', { body: { values }, signal, silent: true, answer: GrayPreview });

/** A verdict for each VIN; the caller asks for no more than one call takes. */
export const fetchVerdicts = (base: string, id: string, vins: readonly string[]): Promise<GrayVerdicts> =>
  call('POST', `${base}/${id}/verdicts`, {
    body: { vins: vins.slice(0, GRAY_VINS_MOST) },
    silent: true,
    answer: GrayVerdicts,
  });
