import type { FindingList } from '../finding';
import type { XmlNode } from '../xml/xml-tree';
import type { OtxCall, OtxProblem } from './check-executable';
import type { Namespaces } from './element';

/** One document of an OTX package (ISO 13209), without its procedures: those are judged as they are read. */
export type OtxDocument = {
  /** Place of the input that it came with. */
  input: number;
  /** Its name inside of a container. */
  part?: string;
  /** Name of its file. */
  path: string;
  /** What tools call it by. */
  id: string | null;
  name: string | null;
  package: string | null;
  /** Of the data model: `1.0.0`. */
  version: string | null;
  imports: OtxImport[];
  /** What its attributes name by a prefix. */
  prefixes: Set<string>;
  links: { prefix: string; value: string; line: number }[];
  procedures: number;
  /** Public procedures called main: where it begins. */
  mains: number;
  actions: number;
  /** Names of its procedures and signatures, and what its procedures call. */
  called: Set<string>;
  calls: OtxCall[];
};
export type OtxImport = { prefix: string; package: string; document: string; line: number };

/** What the checks of a part of a document stand on. */
export type OtxContext = {
  findings: FindingList;
  part?: string;
  /** Elements of each structure and enumeration, by the name of its signature. */
  structures: Map<string, Set<string>>;
  /** Structures of the variables of the whole document. */
  globals: Map<string, string>;
  /** Namespaces of the root element. */
  spaces: Namespaces;
  /** Names that the document declares for all its procedures. */
  names: Set<string>;
  problems: OtxProblem[];
};

const ASAM = 'asam.net:otx:1.0.0:';
export const OTX_RULES = {
  name: `${ASAM}core.chk_001.document_name_matches_filename`,
  unique: `${ASAM}core.chk_002.document_name_package_uniqueness`,
  deadImport: `${ASAM}core.chk_003.no_dead_import_links`,
  unusedImport: `${ASAM}core.chk_004.no_unused_imports`,
  unknownPrefix: `${ASAM}core.chk_005.no_use_of_undefined_import_prefixes`,
  version: `${ASAM}core.chk_006.match_of_imported_document_data_model_version`,
  specification: `${ASAM}core.chk_007.have_specification_if_no_realisation_exists`,
  main: `${ASAM}core.chk_008.public_main_procedure`,
  constant: `${ASAM}core.chk_009.mandatory_constant_initialization`,
  nodeName: `${ASAM}core.chk_010.unique_node_names`,
  step: `${ASAM}data_type.chk_001.accessing_structure_elements`,
  structure: `${ASAM}data_type.chk_008.correct_target_for_structure_element`,
  unzip: `${ASAM}zip_file.chk_001.type_safe_unzip_file`,
  zip: `${ASAM}zip_file.chk_002.type_safe_zip_file`,
  realisation: `${ASAM}state_machine.chk_001.no_procedure_realization`,
  target: `${ASAM}state_machine.chk_002.mandatory_target_state`,
  completed: `${ASAM}state_machine.chk_003.no_target_state_for_completed_state`,
  trigger: `${ASAM}state_machine.chk_004.mandatory_trigger`,
  transition: `${ASAM}state_machine.chk_005.mandatory_transition`,
  states: `${ASAM}state_machine.chk_006.distinguished_initial_and_completed_state`,
} as const;

/** What an element says of its type: prefix and name of `xsi:type`. */
export function xsiTypeOf({ attributes }: XmlNode): { prefix: string; name: string } {
  const type = attributes['xsi:type'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':type'))?.[1] ?? '';
  const at = type.indexOf(':');
  return { prefix: type.slice(0, Math.max(0, at)), name: type.slice(at + 1) };
}
