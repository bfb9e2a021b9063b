import { expect, it } from 'vitest';
import { textFile, zipFile } from '../testing/archive';
import { readFlow, type FlowNode } from './read-flow';

const action = (name: string) =>
  `<action name="${name}" id="${name}"><specification>Does ${name}</specification></action>`;
const OTX = `<otx name="d"><procedures><procedure name="main" id="m"><realisation><flow>
${action('first')}
<branch name="b" id="b"><realisation><if><condition><specification>low</specification></condition><flow>${action('then')}</flow></if><else><flow><return id="r"/></flow></else></realisation></branch>
<parallel name="p" id="p"><realisation><lane><flow>${action('left')}</flow></lane><lane><flow>${action('right')}</flow></lane></realisation></parallel>
<loop name="l" id="l"><realisation><flow>${action('again')}</flow></realisation></loop>
</flow></realisation></procedure></procedures></otx>`;

const shape = ({ kind, name, children }: FlowNode): unknown => [kind, name, ...children.map(shape)];

it('reads procedures, branches, parallel lanes and loops in their order, of a package too', async () => {
  const { documents, isCut } = await readFlow(textFile('d.otx', OTX));
  expect(isCut).toBe(false);
  expect(documents[0]!.procedures.map(shape)).toEqual([
    [
      'procedure',
      'main',
      ['action', 'first'],
      ['branch', 'b', ['lane', 'if', ['action', 'then']], ['lane', 'else', ['end', 'return']]],
      ['parallel', 'p', ['lane', 'lane', ['action', 'left']], ['lane', 'lane', ['action', 'right']]],
      ['loop', 'l', ['action', 'again']],
    ],
  ]);
  const [branch] = documents[0]!.procedures[0]!.children.slice(1);
  expect(branch!.children[0]!.says).toBe('low');
  const packed = await readFlow(zipFile('d.ptx', { 'x/d.otx': OTX, 'a.txt': '' }));
  expect(packed.documents).toMatchObject([{ name: 'd', part: 'x/d.otx' }]);
});

it('stops where nobody looks any more', async () => {
  const many = Array.from({ length: 4000 }, (_, n) => action(`a${n}`)).join('');
  const { isCut } = await readFlow(textFile('d.otx', OTX.replace(/<loop[^]*<\/loop>/, many)));
  expect(isCut).toBe(true);
});
