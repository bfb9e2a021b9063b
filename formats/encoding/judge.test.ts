import { createMultibyteEncoder } from '@exodus/bytes/multi-byte.js';
import { createSinglebyteEncoder } from '@exodus/bytes/single-byte.js';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../contract/constants';
import { isTaken } from '../../contract/testing/short-run';
import type { TextEncoding } from '../../contract/text/encodings';
import { decoded, decoderFor } from './decode';
import { decodedText, judgeEncoding } from './judge';
import type { LegacyEncoding } from './models';

/** Bytes of a text in a code page of DOS, for which there is no other encoder. */
function encodeDos(page: LegacyEncoding, text: string): Uint8Array {
  const all = decoded(
    Uint8Array.from({ length: 256 }, (_, byte) => byte),
    page,
  );
  return Uint8Array.from(text, (sign) => {
    const byte = all.indexOf(sign);
    if (byte < 0) throw new RangeError(sign);
    return byte;
  });
}
const encode = (encoding: LegacyEncoding, text: string): Uint8Array => {
  if (/^ibm(?!866)/.test(encoding)) return encodeDos(encoding, text);
  return /^(?:windows|mac|x-mac|iso|koi|ibm)/.test(encoding)
    ? createSinglebyteEncoder(encoding)(text)
    : createMultibyteEncoder(encoding)(text);
};
const wide = (text: string, isLittle: boolean): Uint8Array => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), isLittle);
  return new Uint8Array(view.buffer);
};
const canEncode = (encoding: LegacyEncoding, text: string): boolean => {
  try {
    return encode(encoding, text).length > 0;
  } catch {
    return false;
  }
};
const iso2022 = createMultibyteEncoder('iso-2022-jp');
const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What stands in the cells of vehicle diagnostics. None of the frequencies was counted over these. */
const TEXTS: readonly (readonly [LegacyEncoding, string])[] = [
  [
    'gb18030',
    '发动机故障|电压过低|信号无效|左前轮速传感器|高压互锁回路断开|车门|正常|无|蓄电池温度过高|CAN总线关闭，节点丢失|请检查线束,必要时更换控制单元。',
  ],
  [
    'euc-kr',
    '엔진 고장|전압 낮음|신호 없음|좌측 앞바퀴 속도 센서|고전압 인터록 회로 단선|도어|정상|배터리 과열|CAN 버스 오프, 노드 응답 없음|' +
      '배선을 점검하고 필요하면 제어기를 교환하십시오.|뚫린 곳이 있는지 똑바로 살펴보세요: 펩시',
  ],
  [
    'shift_jis',
    'エンジン故障|電圧低下|信号なし|左前輪速度センサー|高電圧インターロック回路断線|ドア|正常|バッテリー過熱|ﾊﾞｯﾃﾘｰ ﾃﾞﾝｱﾂ ﾃｲｶ|' +
      'ハーネスを点検し、必要に応じてコントロールユニットを交換してください。',
  ],
  [
    'euc-jp',
    'エンジン故障|電圧が低すぎます|左前輪速センサーの信号がありません|ハーネスを点検し、必要に応じて交換してください。',
  ],
  ['koi8-r', 'Неисправность двигателя|Слишком высокая температура охлаждающей жидкости'],
  ['iso-8859-5', 'Неисправность двигателя|Слишком высокая температура охлаждающей жидкости'],
  ['ibm866', 'Неисправность двигателя|Слишком высокая температура|Проверьте жгут проводов|Дверь водителя'],
  ['ibm850', 'Motorfehler für Größe|Kühlmitteltemperatur zu hoch: 25 °C|Türschloß vorne, Öl, Zündung'],
  ['ibm850', 'Défaut moteur|Capteur de température: signal trop élevé|clé à vérifier, câblage'],
  ['ibm437', 'Widerstand über 10 kΩ|Kühlmitteltemperatur zu hoch, Öl prüfen|Türschloß vorne'],
  ['ibm852', 'Sprawdź wiązkę przewodów, w razie potrzeby wymień sterownik|Część: błąd'],
  ['ibm857', 'Motor arızası|Soğutma suyu sıcaklığı çok yüksek|Ön sol tekerlek hız sensörü: sinyal yok'],
  ['x-mac-cyrillic', 'Неисправность двигателя|Слишком высокая температура, датчик скорости|Дверь водителя, стоянка'],
  ['iso-8859-15', 'Coût 5 €, cœur|Défaut moteur, température élevée'],
  ['iso-8859-2', 'Sprawdź wiązkę przewodów, w razie potrzeby wymień sterownik. Część: błąd'],
  ['windows-1257', 'Variklio gedimas: per aukšta aušinimo skysčio temperatūra, patikrinkite laidų pynę'],
  ['big5', '引擎故障|電壓過低|左前輪速感測器|請檢查線束,必要時更換控制模組。|高壓互鎖迴路開路'],
  [
    'windows-1252',
    'Motorfehler für Größe|Kühlmitteltemperatur zu hoch|Öl|Türschloß vorne|Zündung|25 °C|±5 %|12 µs|Défaut moteur|Capteur à l’arrêt|' +
      'Température élevée|clé|Señal no válida|¿Batería descargada?|Año|Tensão não disponível|Bränsle för låg nivå|Kjøretøy|' +
      'Vérifier « câblage »|© 2026 Müller|“quoted” – 5 €',
  ],
  [
    'windows-1251',
    'Неисправность двигателя|Слишком высокая температура охлаждающей жидкости|Датчик скорости|Нет сигнала|Дверь водителя|' +
      'Несправність двигуна|Повреда на двигателя|Проверьте жгут проводов, при необходимости замените блок управления.',
  ],
  [
    'windows-1250',
    'Zbyt wysoka temperatura płynu chłodzącego|Sprawdź wiązkę przewodów, w razie potrzeby wymień sterownik',
  ],
  [
    'windows-1250',
    'Příliš vysoká teplota chladicí kapaliny|Přední světlomet – zkrat na kostru|Snímač otáček kola vpředu vlevo: žádný signál',
  ],
  ['windows-1254', 'Motor arızası|Soğutma suyu sıcaklığı çok yüksek|Ön sol tekerlek hız sensörü: sinyal yok'],
  ['windows-1253', 'Βλάβη κινητήρα|Πολύ υψηλή θερμοκρασία ψυκτικού|Αισθητήρας ταχύτητας μπροστά αριστερά'],
  ['windows-1255', 'תקלה במנוע|טמפרטורת נוזל קירור גבוהה מדי'],
  ['windows-1256', 'خلل في المحرك|درجة حرارة سائل التبريد مرتفعة جدا'],
  ['windows-874', 'เครื่องยนต์ขัดข้อง|อุณหภูมิน้ำหล่อเย็นสูงเกินไป|เซ็นเซอร์ความเร็วล้อหน้าซ้าย'],
];
/** What shares most of its characters with another encoding is told from it by some lines. */
const IN_LINES = /^windows-125[04]$|^iso|^mac|^x-mac|^koi|^ibm/;
const COMPILER: readonly (readonly [string, LegacyEncoding])[] = [
  ['zh-cn', 'gb18030'],
  ['ko', 'euc-kr'],
  ['ja', 'shift_jis'],
  ['zh-tw', 'big5'],
  ['de', 'windows-1252'],
  ['fr', 'windows-1252'],
  ['es', 'windows-1252'],
  ['it', 'windows-1252'],
  ['pt-br', 'windows-1252'],
  ['de', 'macintosh'],
  ['fr', 'macintosh'],
  ['ru', 'windows-1251'],
  ['pl', 'windows-1250'],
  ['cs', 'windows-1250'],
  ['tr', 'windows-1254'],
  ['pl', 'iso-8859-2'],
  ['cs', 'iso-8859-2'],
  ['ru', 'koi8-r'],
  ['ja', 'euc-jp'],
  ['ru', 'iso-8859-5'],
  ['ru', 'ibm866'],
  ['de', 'ibm850'],
  ['fr', 'ibm850'],
  ['es', 'ibm850'],
  ['pl', 'ibm852'],
  ['cs', 'ibm852'],
  ['tr', 'ibm857'],
  ['ru', 'x-mac-cyrillic'],
];

describe('the encoding of a text [FIL-02]', () => {
  it.each(TEXTS)('is judged right for short texts in %s, whatever language the sender works in', (encoding, texts) => {
    const hints: (Language | undefined)[] = [undefined, ...LANGUAGES];
    const lines = IN_LINES.test(encoding) ? [texts.replaceAll('|', '\r\n')] : texts.split('|');
    const shown = lines.flatMap((text) => [text, `DTC,Name\r\nU0100,${text}\r\n`, `CM_ "${text}";\n`]);
    const wrong = shown.flatMap((text) =>
      hints.flatMap((language) => {
        const read = decodedText(encode(encoding, text), language ? { language } : {});
        return read.text === text ? [] : [[text, language, read]];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it.each(COMPILER.filter(([language, encoding]) => isTaken(`${language} in ${encoding}`, 4)))(
    'is judged right for the messages of a compiler: %s',
    (language, encoding) => {
      const path = `node_modules/typescript/lib/${language}/diagnosticMessages.generated.json`;
      const messages = Object.values(JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>);
      const all = messages.filter((text) => /[\u0080-\uffff]/.test(text) && canEncode(encoding, text));
      const odd = IN_LINES.test(encoding)
        ? all.filter((_, at) => at % 40 === 0).map((_, at) => all.slice(at * 40, at * 40 + 8).join('\n'))
        : all.filter((_, at) => at % 8 === 0);
      // Code pages of DOS share the letters of some languages.
      const right = odd.filter((text) => decodedText(encode(encoding, text)).text === text);
      expect(right.length / odd.length).toBeGreaterThan(0.995);
    },
  );

  it.each([
    ['UTF-8', utf8('名称;für'), 'utf-8'],
    ['UTF-8 with a mark', utf8('\uFEFFa;b'), 'utf-8'],
    ['UTF-8 of a short text', utf8('für'), 'utf-8'],
    ['plain letters', utf8('a;b'), 'utf-8'],
    ['nothing', new Uint8Array(), 'utf-8'],
    ['UTF-16 of Windows', wide('\uFEFF名称\t전압', true), 'utf-16le'],
    ['UTF-16, the other way round', wide('\uFEFFa\tb', false), 'utf-16be'],
    ['UTF-16 without a mark', wide('名称,电压\r\n张三,12\r\n', true), 'utf-16le'],
    ['Japanese that calls up its characters by escapes', iso2022('エンジン故障;a'), 'iso-2022-jp'],
    ['UTF-16 without a mark, the other way round', wide('DTC,Name\r\n', false), 'utf-16be'],
  ] as [string, Uint8Array, TextEncoding][])('is known by its bytes: %s', (_, bytes, encoding) => {
    expect(judgeEncoding(bytes)).toBe(encoding);
  });

  it('stays UTF-8 where a few bytes of a long text are lost, and says how many', () => {
    const bytes = utf8('DTC,Name\n'.concat('U0100,发动机故障 für Größe 엔진\n'.repeat(20)));
    bytes[30] = 0xff;
    expect(decodedText(bytes)).toMatchObject({ encoding: 'utf-8' });
    expect(decodedText(bytes).broken).toBeGreaterThan(0);
    expect(judgeEncoding(bytes.subarray(0, 20), { isCut: true })).toBe('utf-8');
  });

  it('is none where it is no text', () => {
    expect(judgeEncoding(Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0, 0xff, 0, 0, 1, 2, 3]))).toBeNull();
    // Korean by escapes, which nothing decodes.
    expect(judgeEncoding(utf8('\u001b$)C\u000e?#\u000f,a'))).toBeNull();
    // Chinese in seven bits; what only looks like it is plain text.
    expect(judgeEncoding(utf8('DTC,Name\nU0100,~{7"6/;z9JUO~}\n'))).toBeNull();
    for (const text of ['a,~{name~}', '~{}~}', '~{ab~} and ~{cd~}', '~{DTC~}'])
      expect(judgeEncoding(utf8(text))).toBe('utf-8');
  });

  it('has every character of the code page of Korean Windows, and the marks of the Western one', () => {
    const read = (bytes: number[], encoding: TextEncoding) => decodedText(Uint8Array.from(bytes), { encoding }).text;
    expect(read([0x8c, 0x63, 0xc7, 0xd1], 'euc-kr')).toBe('똠한');
    expect(read([0x80, 0x93, 0x94, 0x96], 'windows-1252')).toBe('€“”–');
  });

  it('has the characters of the code pages of DOS, by any of their names, and in pieces', () => {
    expect(decodedText(Uint8Array.of(0x41, 0x9b, 0xea, 0xb0, 0xff), { encoding: 'ibm437' }).text).toBe('A¢Ω░\u00a0');
    expect(decodedText(Uint8Array.of(0x9b, 0xea, 0xd5), { encoding: 'ibm850' }).text).toBe('øÛı');
    const called = ['cp850', 'IBM850', '850', 'CP-852', 'cp866'].map((name) => decoderFor(name).encoding);
    expect(called.join()).toBe('ibm850,ibm850,ibm850,ibm852,ibm866');
    const decoder = decoderFor('ibm852', true);
    const read = [0x88, 0xa5].map((byte) => decoder.decode(Uint8Array.of(byte), { stream: true }));
    expect([...read, decoder.decode()].join('|')).toBe('ł|ą|');
  });

  it('takes time in proportion to the text alone', () => {
    const long = encode('euc-kr', '엔진 고장, 신호 없음'.repeat(300_000));
    expect(judgeEncoding(long)).toBe('euc-kr');
  });
});
