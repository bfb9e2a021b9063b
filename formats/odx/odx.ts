import type { OdxVehicle } from './vehicle-links';

/** What an ODX package (ISO 22901-1) tells of control units. */
export const LAYER_KINDS = ['ECU-SHARED-DATA', 'PROTOCOL', 'FUNCTIONAL-GROUP', 'BASE-VARIANT', 'ECU-VARIANT'] as const;
/** In the order in which what one says goes before what another says: of two parents the later kind counts. */
export type LayerKind = (typeof LAYER_KINDS)[number];

/** A reference by id; `document` names the one that has it, the own one where absent. */
export type OdxRef = { id: string; document?: string; line: number; element: string };
export type OdxParent = {
  ref: OdxRef;
  /** Short names of what is not taken over from it. */
  without: Readonly<Record<OdxKind, ReadonlySet<string>>>;
};
/** A reference by short name, that stands in a layer: of what kind it is about. */
export type OdxNameRef = { kind: OdxKind; name: string; line: number; element: string };
/** What layers take over from each other. */
export const ODX_KINDS = ['services', 'dops', 'tables', 'variables', 'negativeResponses'] as const;
export type OdxKind = (typeof ODX_KINDS)[number];
export type OdxLayer = {
  kind: LayerKind;
  id: string;
  name: string;
  longName: string;
  line: number;
  document: OdxDocument;
  /** Where it is spoken to, by the parameters of its communication; null where they do not say. */
  address: number | null;
  parents: OdxParent[];
  imports: OdxRef[];
  /** Services and jobs. */
  services: Map<string, OdxService>;
  /** Services and jobs of other layers that it has as well. */
  sharedServices: OdxRef[];
  /** Short names of all data objects, with those of codes beside them. */
  dops: Map<string, OdxDop>;
  tables: Map<string, OdxTable>;
  /** Of what nothing but the short name matters. */
  variables: Map<string, string>;
  negativeResponses: Map<string, string>;
  /** References by short name, each once. */
  nameRefs: Map<string, OdxNameRef>;
};
/** A service; a job has no request and no answers. */
export type OdxService = {
  id: string;
  name: string;
  longName: string;
  semantic: string;
  request?: OdxRef;
  answers: OdxRef[];
};
export type OdxDop = {
  id: string;
  name: string;
  line: number;
  /** Trouble codes that it lists, those of others by reference, and whole lists of others without some of their codes. */
  codes?: { own: OdxDtc[]; refs: OdxRef[]; lists: { ref: OdxRef; without: ReadonlySet<string> }[] };
  value?: OdxValue;
};
export type OdxValue = {
  /** Null where it is not the same for all values. */
  bits: number | null;
  type: string;
  isText: boolean;
  unit?: OdxRef;
  factor: string | null;
  offset: string | null;
  /** Internal values that stand for words. */
  choices: { value: number; text: string }[];
};
export type OdxDtc = {
  id: string;
  name: string;
  code: number;
  display: string;
  text: string;
  level: number | null;
  line: number;
};
export type OdxTable = { id: string; name: string; rows: { name: string; longName: string; key: string }[] };
export type OdxParam = {
  type: string;
  name: string;
  byte: number | null;
  /** Of a constant. */
  constant: string | null;
  bits: number | null;
  base: string;
  dop?: OdxRef;
  dopName?: string;
  table?: OdxRef;
  tableName?: string;
  line: number;
};
export type OdxMessage = { id: string; name: string; longName: string; params: OdxParam[] };

/** One XML file of the package. */
export type OdxDocument = {
  /** Place of the input that it came with. */
  input: number;
  /** Its name inside of a container. */
  part?: string;
  kind: string;
  name: string;
  layers: OdxLayer[];
  /** Services that its layers define. */
  serviceCount: number;
  vehicles: OdxVehicle[];
  /** What bears an id, by the layer that it stands in; `''` outside of all. */
  ids: Map<string, string>;
  /** Each once, with the line of the first. */
  refs: Map<string, OdxRef>;
  messages: Map<string, OdxMessage>;
  units: Map<string, string>;
  dopsById: Map<string, OdxDop>;
  dtcsById: Map<string, OdxDtc>;
  tablesById: Map<string, OdxTable>;
  servicesById: Map<string, OdxService>;
};
