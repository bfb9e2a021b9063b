// Type tests: `tsc` is the runner. A line after @ts-expect-error must not compile. [I18N-04]
import { dynamicKey } from '../../contract/text/word-key';
import { translate } from './words';

translate('engine.close');
// A variant has the words of its resource.
translate('flow.done.title');
translate(dynamicKey('task.type.export'));
// @ts-expect-error misspelt
translate('engine.closee');
// @ts-expect-error a subject is no word
translate('engine');
// @ts-expect-error a text that is made is no key until it says so
translate('engine.'.concat('close'));
