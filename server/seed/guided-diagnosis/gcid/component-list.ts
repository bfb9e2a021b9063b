import type { RowOf } from '../../../../contract/language/resource';
import type { gcid as GCID } from '../../../../contract/resources/guided-diagnosis/gcid/definition';
import components from './components.json';
import controlUnits from './control-units.json';

type Gcid = RowOf<typeof GCID>;
type Component = {
  gcid: string;
  type: Gcid['componentType'];
  group: string;
  position: string;
  name: Record<'zh-CN' | 'en-US' | 'ko-KR', string>;
};

/** Invented vehicles, with numbers as a public wiring manual forms them: kind of component, and place in its list. */
export const COMPONENTS = components as readonly Component[];

/** Control units by their addresses on the bus. */
export const CONTROL_UNITS = controlUnits;
