/* Procedures that every software download calls: they carry what is the same for all control units. */
import type { OtxNodes } from '../write/nodes';
import {
  add,
  and,
  bytes,
  bytesOfFile,
  concatenate,
  integer,
  isEqual,
  isGreater,
  isLess,
  isNotEqual,
  modulo,
  not,
  numberTerm,
  oneByte,
  openFileTerm,
  or,
  part,
  read,
  sizeTerm,
  subtract,
  target,
  text,
  toText,
  truth,
} from '../write/terms';

/** Of a block in a versatile binary file: address and length before it, its CRC-16 behind it. */
const BLOCK_HEAD = 8;
const BLOCK_CRC = 2;

const channel = read('diag:ComChannel', 'channel');
const response = read('ByteField', 'response');
const request = read('ByteField', 'request');

/** Checks a response against how it must begin. */
export function expectProcedure(nodes: OtxNodes): string {
  const expected = read('ByteField', 'expected');
  return nodes.procedure({
    name: 'expect',
    says: 'Stops unless a response begins as it must: with the positive response code and what was asked for',
    inputs: { response: 'ByteField', expected: 'ByteField', what: 'String' },
    flow: [
      nodes.failIf(
        'isRefused',
        'the response is another one',
        or(
          isLess(sizeTerm(response), sizeTerm(expected)),
          isNotEqual(part(response, integer(0), sizeTerm(expected)), expected),
        ),
        concatenate(read('String', 'what'), text(': '), toText(response)),
      ),
    ],
  });
}

/** A call of it. `what` stands in the message where it fails. */
export const expect = (nodes: OtxNodes, name: string, what: string, begins: string): string =>
  nodes.call(name, `Must be ${begins}`, 'expect', {
    in: { response, expected: bytes(begins), what: text(what) },
  });

/** Looks for a part number in the list of all software of a control unit (22 F12E): a count, then each in 16 characters. */
export function expectPartProcedure(nodes: OtxNodes): string {
  const [found, at] = [read('Boolean', 'isFound'), read('Integer', 'at')];
  return nodes.procedure({
    name: 'expectPart',
    says: 'Stops unless a part number is in the list of all software',
    inputs: { response: 'ByteField', partNumber: 'ByteField' },
    variables: { at: 'Integer', isFound: 'Boolean' },
    flow: [
      nodes.assign('begin', 'Begin behind the count', 'Integer', 'at', integer(4)),
      nodes.repeat('eachPart', 'each part number of the list', isLess(at, sizeTerm(response)), [
        nodes.branch(
          'isSame',
          'it is the one',
          isEqual(part(response, at, integer(16)), read('ByteField', 'partNumber')),
          [nodes.assign('note', 'It is there', 'Boolean', 'isFound', truth(true))],
        ),
        nodes.assign('next', 'The next one', 'Integer', 'at', add(at, integer(16))),
      ]),
      nodes.failIf(
        'isMissing',
        'the part number is not in the list',
        not(found),
        concatenate(text('Not in the read-back: '), toText(read('ByteField', 'partNumber'))),
      ),
    ],
  });
}

/** Erases areas of memory: eight bytes each, address and length. */
export function eraseProcedure(nodes: OtxNodes): string {
  const [at, areas] = [read('Integer', 'at'), read('ByteField', 'areas')];
  return nodes.procedure({
    name: 'erase',
    says: 'Erases areas of memory',
    inputs: { channel: 'diag:ComChannel', areas: 'ByteField' },
    variables: { at: 'Integer', request: 'ByteField', response: 'ByteField' },
    flow: [
      nodes.assign('begin', 'The first area', 'Integer', 'at', integer(0)),
      nodes.repeat('eachArea', 'each area', isLess(at, sizeTerm(areas)), [
        nodes.assign('routine', 'Routine FF00: erase memory', 'ByteField', 'request', bytes('3101FF00')),
        nodes.append('area', 'Address and length', 'request', part(areas, at, integer(BLOCK_HEAD))),
        nodes.request('eraseMemory', '31 01 FF00: erase memory', channel, request, 'response'),
        expect(nodes, 'isErased', '31 01 FF00', '7101FF0000'),
        nodes.assign('next', 'The next area', 'Integer', 'at', add(at, integer(BLOCK_HEAD))),
      ]),
    ],
  });
}

/** One block: request download, transfer data in as many parts as the control unit takes, transfer exit, compare the checksum. */
function blockFlow(nodes: OtxNodes): string[] {
  const whole = (name: string) => read('Integer', name);
  const [position, length, done, count, most] = ['position', 'length', 'done', 'count', 'most'].map(whole) as [
    ReturnType<typeof whole>,
    ReturnType<typeof whole>,
    ReturnType<typeof whole>,
    ReturnType<typeof whole>,
    ReturnType<typeof whole>,
  ];
  const handle = read('file:FileReadHandle', 'handle');
  const content = add(position, integer(BLOCK_HEAD));
  const set = (name: string, says: string, variable: string, value: ReturnType<typeof add>): string =>
    nodes.assign(name, says, 'Integer', variable, value);
  return [
    nodes.assign(
      'readHead',
      'Address and length of the block',
      'ByteField',
      'head',
      bytesOfFile(handle, position, integer(BLOCK_HEAD)),
    ),
    set(
      'readLength',
      'Length of the block',
      'length',
      numberTerm(part(read('ByteField', 'head'), integer(4), integer(4))),
    ),
    nodes.assign('download', 'Service 34', 'ByteField', 'request', bytes('34')),
    nodes.append('addFormat', 'Compression and encryption', 'request', read('ByteField', 'format')),
    nodes.append('addSizes', 'Four bytes of address and of length', 'request', bytes('44')),
    nodes.append('addRange', 'Address and length', 'request', read('ByteField', 'head')),
    nodes.request('requestDownload', '34: request download of the block', channel, request, 'response'),
    expect(nodes, 'isTaken', '34', '74'),
    set(
      'readMost',
      'Bytes of one transfer, without service and counter',
      'most',
      subtract(numberTerm(part(response, integer(2), subtract(sizeTerm(response), integer(2)))), integer(2)),
    ),
    set('beginBlock', 'Nothing is transferred yet', 'done', integer(0)),
    set('beginCounter', 'The counter begins with 1', 'counter', integer(1)),
    nodes.repeat('eachTransfer', 'until the block is transferred', isLess(done, length), [
      set('readCount', 'What is left', 'count', subtract(length, done)),
      nodes.branch('isMore', 'it is more than one transfer', isGreater(count, most), [
        set('limit', 'As much as the control unit takes', 'count', most),
      ]),
      nodes.assign('transfer', 'Service 36', 'ByteField', 'request', bytes('36')),
      nodes.append('addCounter', 'Block sequence counter', 'request', oneByte(whole('counter'))),
      nodes.append('addData', 'Data of the file', 'request', bytesOfFile(handle, add(content, done), count)),
      nodes.request('transferData', '36: transfer data', channel, request, 'response'),
      expect(nodes, 'isTransferred', '36', '76'),
      set('advance', 'So much is transferred', 'done', add(done, count)),
      set('countOn', 'The counter goes round', 'counter', modulo(add(whole('counter'), integer(1)), integer(256))),
    ]),
    nodes.request('transferExit', '37: end of transfer', channel, bytes('37'), 'response'),
    expect(nodes, 'isEnded', '37', '77'),
    nodes.assign(
      'readChecksum',
      'CRC-16 of the block',
      'ByteField',
      'checksum',
      bytesOfFile(handle, add(content, length), integer(BLOCK_CRC)),
    ),
    nodes.failIf(
      'isChanged',
      'the control unit answers another checksum than that of the file',
      and(
        isEqual(sizeTerm(response), integer(1 + BLOCK_CRC)),
        isNotEqual(part(response, integer(1), integer(BLOCK_CRC)), read('ByteField', 'checksum')),
      ),
      concatenate(text('37: another checksum than that of the file: '), toText(response)),
    ),
    set('nextBlock', 'The next block', 'position', add(content, length, integer(BLOCK_CRC))),
  ];
}

/** Transfers a versatile binary file (VBF), block by block, into a control unit that is open for it. */
export function downloadProcedure(nodes: OtxNodes): string {
  const [position, handle] = [read('Integer', 'position'), read('file:FileReadHandle', 'handle')];
  return nodes.procedure({
    name: 'download',
    says: 'Transfers the blocks of a software file',
    inputs: {
      channel: 'diag:ComChannel',
      fileName: 'String',
      firstBlock: 'Integer',
      fileSize: 'Integer',
      format: 'ByteField',
    },
    variables: {
      handle: 'file:FileReadHandle',
      position: 'Integer',
      length: 'Integer',
      done: 'Integer',
      count: 'Integer',
      most: 'Integer',
      counter: 'Integer',
      head: 'ByteField',
      checksum: 'ByteField',
      request: 'ByteField',
      response: 'ByteField',
    },
    flow: [
      nodes.assign(
        'openFile',
        'Open the software file',
        'file:FileReadHandle',
        'handle',
        openFileTerm(read('String', 'fileName')),
      ),
      nodes.assign('skipHeader', 'Behind the header of the file', 'Integer', 'position', read('Integer', 'firstBlock')),
      nodes.repeat(
        'eachBlock',
        'each block of the file',
        isLess(position, read('Integer', 'fileSize')),
        blockFlow(nodes),
      ),
      nodes.action('closeFile', 'Close the software file', 'file:CloseFile', handle('file:handle')),
    ],
  });
}

/** Unlocks a control unit: seed and key. The key comes from whoever knows the algorithm, by the signature ComputeKey. */
export function unlockProcedure(nodes: OtxNodes): string {
  const key = read('ByteField', 'key');
  return nodes.procedure({
    name: 'unlock',
    says: 'Security access of level 01',
    inputs: { channel: 'diag:ComChannel', ecuAddress: 'String' },
    variables: { request: 'ByteField', response: 'ByteField', seed: 'ByteField', key: 'ByteField' },
    flow: [
      nodes.request('requestSeed', '27 01: request seed', channel, bytes('2701'), 'response'),
      expect(nodes, 'isSeed', '27 01', '6701'),
      nodes.assign(
        'readSeed',
        'The seed',
        'ByteField',
        'seed',
        part(response, integer(2), subtract(sizeTerm(response), integer(2))),
      ),
      nodes.branch(
        'isLocked',
        'the seed is not zero: it is locked',
        isNotEqual(read('ByteField', 'seed'), bytes('00000000')),
        [
          nodes.call('computeKey', 'The key for the seed', 'ComputeKey', {
            in: { ecuAddress: read('String', 'ecuAddress'), level: integer(1), seed: read('ByteField', 'seed') },
            out: { key: target('ByteField', 'key') },
          }),
          nodes.assign('unlockRequest', 'Service 27 02', 'ByteField', 'request', bytes('2702')),
          nodes.append('addKey', 'The key', 'request', key),
          nodes.request('sendKey', '27 02: send key', channel, request, 'response'),
          expect(nodes, 'isUnlocked', '27 02', '6702'),
        ],
      ),
    ],
  });
}

export const keySignature = (nodes: OtxNodes): string =>
  nodes.signature({
    name: 'ComputeKey',
    says: 'The key of a control unit for a seed; implemented by the test environment, which reaches the key server of the vehicle manufacturer',
    inputs: { ecuAddress: 'String', level: 'Integer', seed: 'ByteField' },
    outputs: { key: 'ByteField' },
  });
