import { isCode } from '../text/codes';
import { textsIn } from '../text/texts';
import { ipRangeOf } from './ip-range';
import { isDatabaseUrl } from './database-url';
import { isDtc } from './dtc';
import { isIssuer } from './issuer';
import { OWN_SEGMENTS } from '../own-paths';
import { addressesIn } from '../text/mail-addresses';
import { wireColoursIn } from '../text/wire-colours';
import { isMenuUrl, kindOfAddress } from './menu-url';

/** Rules on the text of one value, each written once and checked by both sides. The message key is `validate.<name>`. */
const matches = (pattern: RegExp) => (value: string) => pattern.test(value);

export const isVin = matches(/^[0-9A-Z]{17}$/);
/** Characters at the end of a VIN by which people know a vehicle: its serial number. */
export const VIN_TAIL = 6;
export const isVinTail = (text: string): boolean => text.length === VIN_TAIL && /^[0-9A-Z]+$/i.test(text);

const isEmail = matches(/^[A-Za-z0-9_.-]+@[A-Za-z0-9-]+(\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,6}$/);
const MOST_RECIPIENTS = 20;

/** Year and week: `202614`. Their digits compare as the weeks do. */
export const isStructureWeek = matches(/^20\d{2}(0[1-9]|[1-4]\d|5[0-3])$/);
/** Last of several structure weeks where there is none yet, as the industry writes it. It says the same as an empty one. */
export const OPEN_WEEK = '999952';

export const RULES = {
  vin: isVin,
  email: isEmail,
  /** Several mail addresses, split by semicolons or commas. */
  mailList: (text: string) => {
    const addresses = addressesIn(text);
    return addresses.length > 0 && addresses.length <= MOST_RECIPIENTS && addresses.every(isEmail);
  },
  /** The name or the address of a machine, nothing around it. */
  mailHost: matches(/^[A-Za-z0-9]([A-Za-z0-9.:-]*[A-Za-z0-9])?$/),
  /** A name in the head of a mail: no line ends in it. */
  mailName: matches(/^[^\s"<>][^\r\n"<>]*$/),
  /** 11 digits that start with 1, as mobile numbers in China. */
  mobile: matches(/^1\d{10}$/),
  /** What no profile goes beyond, so that nothing longer is ever hashed. Which profile holds needs context: see `password.ts`. */
  password: matches(/^.{8,128}$/s),
  /** m.n.x.y */
  version: matches(/^\d+(\.\d+){3}$/),
  /** Without characters that nobody sees, such as marks that turn the direction of writing: what is shown is where it leads. */
  httpUrl: matches(/^https?:\/\/[^\s\p{Cc}\p{Cf}\p{Co}]+$/u),
  /** An address or a network: `192.0.2.7`, `192.0.2.0/24`, `2001:db8::/32`. */
  ipRange: (text: string) => ipRangeOf(text) !== null,
  issuer: isIssuer,
  databaseUrl: isDatabaseUrl,
  positiveInt: matches(/^[1-9]\d*$/),
  /** The key of a client device: 12 letters and digits. */
  additionalKey: matches(/^[A-Za-z0-9]{12}$/),
  /** Short names of tenants stand in addresses: `/{tenant}/#/login`. */
  shortName: matches(/^[a-z][a-z0-9-]{0,31}$/),
  /** No first segment of an address of the console, which would be found instead of the tenant. */
  freeSegment: (text) => !OWN_SEGMENTS.has(text),
  tenantCode: matches(/^[A-Za-z0-9][A-Za-z0-9-]{0,31}$/),
  username: matches(/^[A-Za-z0-9][A-Za-z0-9._@-]{1,63}$/),
  /** Id of a process in its document: an XML name without colons. */
  processKey: matches(/^[\p{L}_][\p{L}\p{N}_.-]*$/u),
  /** module:object:action, several split by commas. */
  permissions: matches(/^[\w-]+:[\w-]+:[\w-]+(,[\w-]+:[\w-]+:[\w-]+)*$/),
  /** The code of one dictionary. */
  dictType: matches(/^[a-z][\w-]*$/i),
  /** A value of a dictionary: it travels in lists that commas split. */
  dictValue: matches(/^[^\s,]+( [^\s,]+)*$/),
  /** Types of dictionaries, several split by commas. */
  dictTypes: matches(/^[\w-]+(,[\w-]+)*$/),
  /** A path of ours, or an absolute http address. */
  menuUrl: isMenuUrl,
  /** A path of ours; `//host` would lead elsewhere. */
  ownPath: (text: string) => kindOfAddress(text) === 'own',
  /** Address of a report in the console with a question behind it, as it stands behind the `#` or as the browser shows it whole. */
  reportAddress: matches(/^(?:[^\s#]*#)?\/[a-z][\w-]*\/[a-z][\w/-]*(?:\?\S*)?$/),
  /** Of a call of the API. */
  callMethod: matches(/^(GET|POST|PUT|PATCH|DELETE)$/),
  /** As ISO 3166 writes it: `DE`, `DE-BW`, `KR-11`. */
  regionCode: matches(/^[A-Z0-9]{1,8}(-[A-Z0-9]{1,8}){0,2}$/),
  /** A component: `3/2`, `3/2-001`, `C-004512`. */
  gcid: matches(/^[A-Z0-9]+([./-][A-Z0-9]+)*$/),
  /** Four hexadecimal digits in capital letters: the diagnostic address of a control unit. */
  ecuAddress: matches(/^[0-9A-F]{4}$/),
  /** A diagnostic trouble code, as it is shown or as its three bytes: `U0121-87`, `C12187`. */
  dtc: isDtc,
  /** Several of them, split by commas. */
  faultCodes: (text: string) => textsIn(text).length > 0 && textsIn(text).every(isDtc),
  vdnCode: isCode,
  /** Hours and minutes of a day: `22:30`. */
  timeOfDay: matches(/^([01]\d|2[0-3]):[0-5]\d$/),
  /** Year and week of a vehicle's build: `202614`. */
  structureWeek: isStructureWeek,
  /** The last of several structure weeks, or that there is none yet: `999952`. */
  lastWeek: (text: string) => text === OPEN_WEEK || isStructureWeek(text),
  /** The name of a list: `account/client`. */
  listName: matches(/^[a-z][a-z-]*\/[a-z][a-z-]*$/),
  /** The name of a button or a column: `testerCode`. */
  partName: matches(/^[a-z][A-Za-z0-9]*$/),
  /** Of a gearbox, as its data matrix says it (TUN): 16 capital letters or digits. */
  gearboxNo: matches(/^[0-9A-Z]{16}$/),
  /** Of a part such as a valve body (PUN): 22 capital letters or digits. */
  partUniqueNo: matches(/^[0-9A-Z]{22}$/),
  /** Id of a frame on a bus, as engineers write it: `0x1A0`, and `0x18FEF100x` for an extended one. */
  frameId: matches(/^0x(0|[1-9A-F][0-9A-F]{0,7})x?$/),
  /** Colours of a wire in the letters of IEC 60757, the first the ground: `BK`, `GN/YE`. */
  wireColour: (text: string) => wireColoursIn(text) !== null,
  sha256: matches(/^[0-9a-f]{64}$/),
  /** No markup: what a browser would take for the beginning of a tag. `a < b` is none. */
  plainText: (text: string) => !/<[a-z/!?]/i.test(text),
} satisfies Record<string, (value: string) => boolean>;

export type RuleName = keyof typeof RULES;
