/** Objects of a document, the first of which is its catalogue. */
function written(objects: readonly string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const starts = objects.map((object, at) => {
    const start = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return start;
  });
  const table = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`).join('');
  const end = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return new TextEncoder().encode(`${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${end}`);
}

const stream = (drawn: string): string => `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`;

/** A document with so many pages, a line of text each; `more` stands in its catalogue. */
export function pdfOf(pages: readonly (readonly string[])[], more = ''): Uint8Array {
  const escaped = (text: string): string => text.replace(/[\\()]/g, String.raw`\$&`);
  return written([
    `<< /Type /Catalog /Pages 2 0 R ${more} >>`,
    `<< /Type /Pages /Kids [${pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ')}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...pages.flatMap((lines, at) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${5 + at * 2} 0 R /Resources << /Font << /F1 3 0 R >> >> >>`,
      stream(`BT\n/F1 12 Tf\n56 780 Td\n${lines.map((line) => `(${escaped(line)}) Tj 0 -20 Td`).join('\n')}\nET`),
    ]),
  ]);
}

/** A document of one line in a Chinese font that it names and does not hold. */
export function chinesePdf(line: string): Uint8Array {
  const codes = [...line].map((each) => (each.codePointAt(0) ?? 0).toString(16).padStart(4, '0')).join('');
  return written([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [4 0 R] /Count 1 >>',
    '<< /Type /Font /Subtype /Type0 /BaseFont /STSong-Light /Encoding /UniGB-UCS2-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 5 0 R /Resources << /Font << /F1 3 0 R >> >> >>',
    stream(`BT\n/F1 12 Tf\n56 780 Td\n<${codes}> Tj\nET`),
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /STSong-Light /CIDSystemInfo << /Registry (Adobe) /Ordering (GB1) /Supplement 2 >> /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /STSong-Light /Flags 6 /FontBBox [-25 -254 1000 880] /ItalicAngle 0 /Ascent 880 /Descent -120 /CapHeight 880 /StemV 93 >>',
  ]);
}
