/** Characters from 0x80 on of code pages of DOS that the web's standard does not have. Programs of Windows still save texts in them. */
const DOS_PAGES = {
  ibm437:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐' +
    '└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0',
  ibm850:
    'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0',
  ibm852:
    'ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐' +
    '└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0',
  ibm857:
    'ÇüéâäàåçêëèïîıÄÅÉæÆôöòûùİÖÜø£ØŞşáíóúñÑĞğ¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐' +
    '└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ºªÊËÈ\ufffdÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµ\ufffd×ÚÛÙìÿ¯´\u00ad±\ufffd¾¶§÷¸°¨·¹³²■\u00a0',
} as const;
type DosPage = keyof typeof DOS_PAGES;

const isDosPage = (name: string): name is DosPage => Object.hasOwn(DOS_PAGES, name);

/** The page of that name: `ibm850`, `cp850`, `IBM-850`; null where it is another encoding. */
export function dosPageNamed(label: string): DosPage | null {
  const name = label.toLowerCase().replace(/^(?:cp|ibm)[-_]?(?=\d)|^(?=\d)/, 'ibm');
  return isDosPage(name) ? name : null;
}

/** Characters of two bytes each, as an engine keeps them. */
const wide = new TextDecoder('utf-16le', { ignoreBOM: true });
/** Bytes that are decoded at a time. */
const PIECE = 1024 * 1024;

/** Decodes text of such a page: each byte is a character, so that no piece ends within one, and nothing is broken. */
export class DosDecoder {
  readonly encoding: DosPage;
  /** The character of each byte. */
  readonly #codes: Uint16Array;

  constructor(page: DosPage) {
    this.encoding = page;
    this.#codes = Uint16Array.from({ length: 256 }, (_, byte) =>
      byte < 0x80 ? byte : DOS_PAGES[page].charCodeAt(byte - 0x80),
    );
  }

  /** @param bytes The next bytes; none at the end of a text that came in pieces. */
  decode(bytes: Uint8Array = new Uint8Array()): string {
    let text = '';
    for (let at = 0; at < bytes.length; at += PIECE)
      text += wide.decode(Uint16Array.from(bytes.subarray(at, at + PIECE), (byte) => this.#codes[byte] ?? 0));
    return text;
  }
}
