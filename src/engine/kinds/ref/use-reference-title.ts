import { wordKey } from '../../../../contract/language/derive';
import type { AnyResource } from '../../../../contract/language/resource';
import { titledWith } from '../../../../contract/text/title-beside';
import { useWords } from '../../../i18n/words';
import { besideOf, rowTitleOf, type Row } from '../../row';
import { useDefinition } from '../../use-definition';
import { wordsOf } from '../../words';

/** What a reference calls a row of the resource, as the server says it in answers: what stands behind the title may be a choice, whose words come then. */
export function useReferenceTitle(resource: AnyResource | undefined): (row: Row) => string {
  const { t } = useWords();
  const { titleBeside = '', fields = {}, name } = resource ?? {};
  useDefinition((fields as AnyResource['fields'])[titleBeside]?.kind === 'option' ? name : undefined);
  return (row) => {
    if (!resource) return '';
    const beside = besideOf(resource, row);
    return titledWith(
      rowTitleOf(resource, row),
      wordsOf(t, wordKey(resource, 'option', titleBeside, beside)) ?? beside,
    );
  };
}
