import { many, repeated, SIGNS, type GrowingFile } from './shape';

const DBC = 'VERSION "1"\n\nNS_ :\n\nBS_:\n\nBU_: A B\n\nBO_ 1 M: 8 A\n SG_ s : 0|8@1+ (1,0) [0|1] "" A\n\n';
export const DBC_SHAPES: GrowingFile[] = [
  ...[
    '',
    'BO_TX_BU_ 1',
    'VAL_ 1 s',
    'CM_ "',
    'CM_ SG_ 1 s ',
    'BA_ "a" ',
    'BA_DEF_ ',
    'BA_DEF_DEF_ "x" ',
    'SG_MUL_VAL_ 1 s s ',
    'VAL_TABLE_ t ',
    'SIG_VALTYPE_ 1 s ',
    ' SG_ t : 0|8@1+ (',
    ' SG_ t ',
    'BU_: ',
    'BO_ ',
    'EV_ ',
    'ENVVAR_DATA_ ',
    'SIG_GROUP_ 1 g ',
  ].flatMap((statement) =>
    repeated(
      'a.dbc',
      DBC + statement,
      statement === '' ? SIGNS : [' ', '\n', '1', '"', '\\"', 'A ', ',', '1 "x" ', '-'],
    ),
  ),
  ...repeated('a.dbc', DBC, [
    'BO_ 1 M: 8 A\n',
    ' SG_ s : 0|8@1+ (1,0) [0|1] "" A\n',
    'VAL_ 1 s 0 "a" ;\n',
    'BO_TX_BU_ 1 : A,B;\n',
    'CM_ SG_ 1 s "x";\n',
    'BU_: A\n',
    'BA_ "x" BO_ 1 1;\n',
    'BA_DEF_ BO_ "x" INT 0 1;\n',
    'VAL_TABLE_ t 0 "a" ;\n',
    'SG_MUL_VAL_ 1 s s 0-1;\n',
    'SIG_VALTYPE_ 1 s : 1;\n',
    'CM_ "x\n',
  ]),
  {
    what: 'messages',
    name: 'a.dbc',
    grown: (n) => DBC + many(n, (at) => `BO_ ${at + 2} M${at}: 8 A\n SG_ s${at} : 0|8@1+ (1,0) [0|1] "" A\n`),
  },
  {
    what: 'signals of one message',
    name: 'a.dbc',
    grown: (n) => DBC + many(n, (at) => ` SG_ t${at} : ${at % 64}|8@1+ (1,0) [0|1] "" A\n`),
  },
  {
    what: 'multiplexed signals',
    name: 'a.dbc',
    grown: (n) =>
      DBC.trimEnd() +
      '\n SG_ sw M : 0|8@1+ (1,0) [0|1] "" A\n' +
      many(n, (at) => ` SG_ t${at} m${at} : 0|8@1+ (1,0) [0|1] "" A\n`),
  },
  {
    what: 'ranges of switches',
    name: 'a.dbc',
    grown: (n) => `${DBC}SG_MUL_VAL_ 1 s s ${many(n, (at) => `${at}-${at + 5}, `)}0-1;\n`,
  },
  {
    what: 'values of a signal',
    name: 'a.dbc',
    grown: (n) => `${DBC}VAL_ 1 s ${many(n, (at) => `${at} "v${at}" `)};\n`,
  },
  { what: 'nodes', name: 'a.dbc', grown: (n) => DBC.replace('BU_: A B', `BU_: ${many(n, (at) => `N${at} `)}`) },
  {
    what: 'long names',
    name: 'a.dbc',
    grown: (n) => DBC + many(n, (at) => `BA_ "SystemSignalLongSymbol" SG_ 1 s "long${at}";\n`),
  },
];
