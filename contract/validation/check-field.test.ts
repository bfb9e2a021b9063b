import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkField } from './check-field';
import { f, type Field } from '../language/field';
import { RULES, type RuleName } from './rules';

const VIN_LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789'];
const vin = fc
  .array(fc.constantFrom(...VIN_LETTERS), { minLength: 17, maxLength: 17 })
  .map((letters) => letters.join(''));
const keyOf = (field: Field, value: unknown) => checkField(field, value)?.key ?? null;

describe('presence', () => {
  it('says required for what is typed and selected for what is picked [FORM-01]', () => {
    for (const empty of [undefined, null, '']) {
      expect(keyOf(f.text({ required: true }), empty)).toBe('required');
      expect(keyOf(f.int({ required: true }), empty)).toBe('required');
      expect(keyOf(f.option(['a'], { required: true }), empty)).toBe('selected');
      expect(keyOf(f.dateTime({ required: true }), empty)).toBe('selected');
      expect(keyOf(f.ref('sys/dept', { required: true }), empty)).toBe('selected');
    }
    expect(keyOf(f.options(['a'], { required: true }), [])).toBe('selected');
    expect(keyOf(f.vinList({ required: true }), [])).toBe('required');
  });

  it('takes a list without an item for nothing where the value is a list, and for another type elsewhere [ERR-01]', () => {
    for (const field of [f.options(['a']), f.refs('sys/dept'), f.vinList(), f.files({})])
      expect(keyOf(field, [])).toBeNull();
    for (const field of [f.text(), f.int(), f.bool(), f.date(), f.option(['a']), f.ref('sys/dept'), f.vin()])
      expect(keyOf(field, [])).not.toBeNull();
  });

  it('lets what is not required be empty, whatever its rules', () => {
    expect(keyOf(f.text({ rules: ['email'], min: 3 }), '')).toBeNull();
    expect(keyOf(f.int({ min: 3 }), null)).toBeNull();
  });

  it('takes zero and false for values', () => {
    expect(keyOf(f.int({ required: true }), 0)).toBeNull();
    expect(keyOf(f.bool({ required: true }), false)).toBeNull();
  });
});

describe('VIN', () => {
  it('is exactly 17 capital letters or digits [VAL-01]', () => {
    fc.assert(fc.property(vin, (value) => keyOf(f.vin(), value) === null));
    fc.assert(
      fc.property(vin, fc.nat(16), (value, at) => keyOf(f.vin(), value.slice(0, at) + value.slice(at + 1)) === 'vin'),
    );
    fc.assert(fc.property(vin, (value) => keyOf(f.vin(), `${value}A`) === 'vin'));
    for (const wrong of ['l6tab1e20rx000017', 'L6TAB1E20RX00001-', 'L6TAB1E20RX00001 ', 'Ｌ6TAB1E20RX000017', 17])
      expect(keyOf(f.vin(), wrong)).toBe('vin');
  });

  it('is named where one of many is wrong [VAL-01]', () => {
    expect(checkField(f.vinList(), ['L6TAB1E20RX000017', 'short'])).toEqual({ key: 'vin', params: { value: 'short' } });
    expect(keyOf(f.vinList(), 'L6TAB1E20RX000017')).toBe('type');
    expect(checkField(f.codes(), ['LHD1', 'lhd2'])).toEqual({ key: 'code', params: { value: 'lhd2' } });
    expect(checkField(f.codes(), [Object.create(null)])).toEqual({ key: 'code', params: { value: '' } });
    expect(checkField(f.codes({ max: 1 }), ['LHD1', 'B4204'])).toEqual({ key: 'maxItems', params: { max: 1 } });
  });
});

describe('rules', () => {
  const cases: Record<RuleName, { good: string[]; bad: string[] }> = {
    vin: { good: ['LB3PH5S70SH000123'], bad: ['LB3PH5S70SH00012'] },
    email: {
      good: ['a.b-c_d@example.com', 'x@sub.example.museum'],
      bad: ['a@b', 'a b@example.com', 'a@example.c', 'a@example.toolongx', 'a+b@example.com', '@example.com'],
    },
    ipRange: { good: ['192.0.2.7', '192.0.2.0/24', '2001:db8::/32'], bad: ['', '192.0.2.7/24', '192.0.2', 'host'] },
    processKey: { good: ['release', '_1', '审批.v2-a'], bad: ['', '1a', 'a b', 'a/b', 'a"b'] },
    mobile: { good: ['13800000000'], bad: ['23800000000', '1380000000', '138000000000', '1380000000a'] },
    password: { good: ['12345678', 'x'.repeat(128), 'two\nlines'], bad: ['1234567', 'x'.repeat(129)] },
    mailList: {
      good: ['a@example.com', 'a@example.com; b@example.com,c@example.com;'],
      bad: [
        '',
        ';',
        'a@example.com b@example.com',
        'a@example.com;b',
        Array.from({ length: 21 }, (_, n) => `p${n}@example.com`).join(';'),
      ],
    },
    mailHost: { good: ['smtp.example.com', '127.0.0.1', 'h'], bad: ['smtp.example.com/x', 'a b', 'user@host', ''] },
    mailName: { good: ['GNDS 控制台'], bad: ['a\r\nBcc: x', 'a <b>', 'a"'] },
    dictType: { good: ['gender', 'media-type', 'a_1'], bad: ['1st', 'two,three', 'a b', ''] },
    dictValue: { good: ['0', 'in stock', 'A/B'], bad: ['a,b', ' a', 'a ', 'a  b', ''] },
    version: { good: ['1.0.0.12'], bad: ['1.0.0', '1.0.0.a', '1.0.0.1.2', 'v1.0.0.1'] },
    httpUrl: {
      good: ['http://a', 'https://a.example/x?y'],
      bad: [
        'ftp://a',
        'javascript:alert(1)',
        'http:/a',
        'http://a b',
        'https://a.example/\u202egnp.exe',
        'https://a\u200b.example',
      ],
    },
    databaseUrl: {
      good: [
        'postgres://db.example.com',
        'postgresql://db.example.com:5432/own?sslmode=require',
        'postgres://[2001:db8::1]/x',
      ],
      bad: [
        'mysql://db',
        'db:5432',
        'postgres://',
        'postgres://me@db',
        'postgres://me:pw@db',
        'postgres://db/a b',
        'http://db',
      ],
    },
    issuer: {
      good: ['https://a.example/realms/x', 'http://localhost:9000'],
      bad: ['http://a.example', 'https://a.example/?x', 'https://u:p@a.example', 'https://a b'],
    },
    positiveInt: { good: ['1', '10'], bad: ['0', '-1', '01', '1.5', ''] },
    additionalKey: { good: ['abcDEF123456'], bad: ['abcDEF12345', 'abcDEF1234567', 'abcDEF12345!'] },
    shortName: { good: ['t1001', 'a-b'], bad: ['1001', 'A', 'a_b', ''] },
    freeSegment: {
      good: ['t1001', 'system', 'homes'],
      bad: ['sys', 'home', 'login', 'account', 'guide-diagnosis', 'api'],
    },
    tenantCode: { good: ['1001', 'A', 'geely-kr'], bad: ['-a', 'a b', ''] },
    username: { good: ['kim', 'a.b@c', '1ab'], bad: ['a', '.ab', 'a b', 'a<b'] },
    dictTypes: { good: ['market', 'market,brand_2'], bad: ['', 'market,', 'a b'] },
    permissions: { good: ['a:b:c', 'a:b-c:d,a:b:e'], bad: ['a:b', 'a:b:c,', 'a:b:c d', 'a:b:c;a:b:d'] },
    menuUrl: {
      good: ['/sys/user/index', 'https://a.example/'],
      bad: [
        'javascript:alert(1)',
        'data:text/html,x',
        'sys/user',
        '/a b',
        '//',
        '//evil.example',
        '/\\\\evil.example',
        'ftp://x',
      ],
    },
    plainText: {
      good: ['Diagnosis', 'a < b > c', 'I <3 cars', '1 <= 2', 'R&D'],
      bad: ['<script>x</script>', 'x<b>y</b>', '</p>', '<!-- x -->', '<?xml?>', '<IMG src=x onerror=y>'],
    },
    reportAddress: {
      good: [
        '/statistical-report/diagnosis-sequence?zone=UTC',
        '/statistical-report/vin',
        'https://example.com/ta/#/statistical-report/diagnosis-sequence?by=vin',
      ],
      bad: [
        'statistical-report',
        '//elsewhere/x',
        'https://example.com/statistical-report/vin',
        '/statistical-report/diagnosis-sequence?a b',
        '',
      ],
    },
    callMethod: { good: ['GET', 'DELETE'], bad: ['get', 'FETCH', 'GET POST', ''] },
    ownPath: {
      good: ['/', '/portal/workshop.svg', '/api/docs?a=b#c'],
      bad: [
        '//evil.example',
        '/\\\\evil.example',
        'https://a.example/',
        'javascript:alert(1)',
        '/a b',
        'a',
        '',
        '/a\u202eb',
        '/a\u2066b',
      ],
    },
    regionCode: { good: ['150', 'DE', 'KR-11', 'CN-BJ-01'], bad: ['', 'de', 'DE-', '-BW', 'DE BW', 'A-B-C-D'] },
    gcid: { good: ['3/2', '3/2-001', 'C-004512', '74.312'], bad: ['3/', '-1', 'c-1', '3//2', '3 2', 'Ü'] },
    dtc: { good: ['U0121-87', 'C12187', 'P0127'], bad: ['X0121-87', 'U0121-8', '12345', 'U4121-87'] },
    faultCodes: {
      good: ['U0121-87', 'c12187', 'U0121-87, P0A0F-96；B1A04'],
      bad: ['', ',', 'U0121-87, none', 'X0121-87'],
    },
    ecuAddress: { good: ['1A01', '0000', 'FFFF'], bad: ['1a01', '1A0', '1A011', '0x1A', 'G000'] },
    vdnCode: { good: ['LHD1', 'MRKT.KR'], bad: ['lhd1', 'A B', '-A', 'A'.repeat(33)] },
    frameId: { good: ['0x0', '0x1A0', '0x18FEF100x'], bad: ['1A0', '0x', '0x01A0', '0x1a0', '0x123456789'] },
    wireColour: {
      good: ['BK', 'GN/YE', 'GN-YE', 'GNYE', 'BU/WH/RD'],
      bad: ['', 'B', 'XX', 'GN//YE', '/GN', 'GN/YE/BK/WH'],
    },
    timeOfDay: { good: ['00:00', '09:30', '23:59'], bad: ['24:00', '9:30', '12:60', '12:00:00', ' 12:00'] },
    structureWeek: { good: ['202601', '201953', '209949'], bad: ['202600', '202654', '20261', '2026-1', '192601'] },
    lastWeek: { good: ['202601', '999952'], bad: ['999953', '999951', '202600', '9999'] },
    listName: { good: ['account/client', 'sys/user'], bad: ['client', 'account/', 'Account/client', 'a/b/c'] },
    partName: { good: ['save', 'testerCode'], bad: ['Save', 'a-b', '1a'] },
    gearboxNo: { good: ['GB24A0317X000123'], bad: ['GB24A0317X00012', 'GB24A0317X0001234', 'gb24A0317X000123'] },
    partUniqueNo: { good: ['VB24A0317X000123456789'], bad: ['VB24A0317X00012345678', 'VB24A0317X00012345678-'] },
    sha256: {
      good: ['0123456789abcdef'.repeat(4)],
      bad: ['0'.repeat(63), '0'.repeat(65), 'A'.repeat(64), 'g'.repeat(64)],
    },
  };
  for (const [name, { good, bad }] of Object.entries(cases)) {
    it(`${name} tells good from bad [VAL-02] [VAL-03] [VAL-04] [VAL-08] [RT-12]`, () => {
      for (const value of good) expect(RULES[name as RuleName](value), value).toBe(true);
      for (const value of bad) expect(RULES[name as RuleName](value), value).toBe(false);
    });
  }
});

describe('kinds', () => {
  it('keep numbers between their limits [VAL-04]', () => {
    const field = f.int({ min: 1, max: 6 });
    fc.assert(fc.property(fc.integer(), (n) => (keyOf(field, n) === null) === (n >= 1 && n <= 6)));
    expect(keyOf(f.int(), 2 ** 31)).toBe('max');
    expect(keyOf(f.int(), 1.5)).toBe('integer');
    expect(keyOf(f.int(), '1')).toBe('integer');
    expect(keyOf(f.decimal({ max: 10 }), '10.5')).toBe('max');
    expect(keyOf(f.decimal(), '1e3')).toBe('decimal');
    expect(keyOf(f.decimal(), '0.0009765625')).toBe('decimal');
    const exact = f.decimal({ digits: 340 });
    for (const value of ['0.0009765625', '0.06944444444', '18446744073709551615', `-1${'0'.repeat(38)}`])
      expect(keyOf(exact, value), value).toBeNull();
    expect(keyOf(exact, '1'.repeat(341))).toBe('decimal');
    expect(keyOf(f.decimal({ scale: 1 }), '1.500')).toBeNull();
    expect(keyOf(f.decimal({ scale: 1 }), '1.25')).toBe('scale');
  });

  it('know days and instants that do not exist', () => {
    expect(keyOf(f.date(), '2026-02-28')).toBeNull();
    expect(keyOf(f.date(), '2026-02-30')).toBe('date');
    expect(keyOf(f.dateTime(), '2026-02-28T10:00:00Z')).toBeNull();
    expect(keyOf(f.dateTime(), '2026-02-28T10:00:00')).toBe('dateTime');
    expect(keyOf(f.dateTime(), '2026-13-28T10:00:00Z')).toBe('dateTime');
  });

  it('hold texts to their length and keep out what the database cannot store', () => {
    expect(checkField(f.text(), 'x'.repeat(256))).toEqual({ key: 'maxLength', params: { max: 255 } });
    expect(keyOf(f.longText(), 'x'.repeat(4000))).toBeNull();
    expect(keyOf(f.text(), 'a\u0000b')).toBe('character');
  });

  it('take options and references only from their set', () => {
    expect(keyOf(f.option([0, 1]), 2)).toBe('option');
    expect(keyOf(f.option([0, 1]), '1')).toBe('option');
    expect(keyOf(f.refs('sys/role'), ['nope'])).toBe('reference');
    expect(
      keyOf(f.files({ max: 1 }), ['b5e1bd1c-7c1f-4a4f-9d0d-6a3f2c1b0a99', 'b5e1bd1c-7c1f-4a4f-9d0d-6a3f2c1b0a98']),
    ).toBe('maxItems');
  });

  it('never throw on a value of another type', () => {
    const every = [
      f.text({ rules: ['email'] }),
      f.longText(),
      f.int(),
      f.decimal(),
      f.bool(),
      f.date(),
      f.dateTime(),
      f.option(['a']),
      f.options(['a']),
      f.state(['a']),
      f.ref('sys/dept'),
      f.refs('sys/dept'),
      f.files(),
      f.json(),
      f.vin(),
      f.vinList(),
      f.codes(),
    ];
    fc.assert(
      fc.property(fc.constantFrom(...every), fc.anything(), (field, value) => {
        const failure = checkField(field, value);
        return failure === null || typeof failure.key === 'string';
      }),
    );
  });
});

describe('an expression over vehicles', () => {
  const field = f.code({ syntax: 'expression' });
  it('is refused at the place where it is wrong', () => {
    expect(checkField(field, 'LHD1 & (B4204 | B5254)')).toBeNull();
    expect(checkField(field, 'LHD1 & (B4204')).toEqual({ key: 'expressionOpen', params: { at: 8 } });
    expect(checkField(field, 'A|'.repeat(500_000))).toEqual({ key: 'maxLength', params: { max: 2000 } });
  });
});
