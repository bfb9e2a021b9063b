import { describe, expect, it } from 'vitest';
import { documentOf, treeOfText } from '../testing/document';
import { readFlowWork } from './read-work';

const ID = '0197f000-0000-7000-8000-000000000001';
const task = (type: string, inside: string): string =>
  `<${type} id="t"><extensionElements>${inside}</extensionElements></${type}><userTask id="u"><extensionElements><g:assignment><g:candidate kind="submitter"/></g:assignment></extensionElements></userTask>`;
const read = async (type: string, inside: string) => readFlowWork(await treeOfText(documentOf(task(type, inside))));
const refused = async (type: string, inside: string): Promise<string[]> =>
  (await read(type, inside)).refused.map(({ rule, element, params }) =>
    [rule, element, params.property, params.value].filter((part) => part !== undefined).join(' '),
  );

describe('[WF-08] who handles a step stands in the document', () => {
  it('reads candidates with their rules', async () => {
    const { work, refused: wrong } = await read(
      'userTask',
      `<g:assignment mode="share" share="0.6" nobody="person" person="${ID}" submitter="leader" again="passIfBefore" excludesActed="true"><g:candidate kind="roles" ids="${ID}"/><g:candidate kind="leaderChain" levels="3"/><g:candidate kind="handlerOf" text="u"/></g:assignment>`,
    );
    expect(wrong).toEqual([]);
    expect(work.assignments.t).toEqual({
      candidates: [
        { kind: 'roles', ids: [ID], text: '', levels: 1 },
        { kind: 'leaderChain', ids: [], text: '', levels: 3 },
        { kind: 'handlerOf', ids: [], text: 'u', levels: 1 },
      ],
      excludesActed: true,
      mode: 'share',
      share: 0.6,
      nobody: 'person',
      person: ID,
      submitter: 'leader',
      again: 'passIfBefore',
    });
  });

  it.each([
    ['userTask', '', 'noAssignment t'],
    ['userTask', '<g:assignment/>', 'noAssignment t'],
    ['userTask', '<g:assignment mode="some"><g:candidate kind="submitter"/></g:assignment>', 'assignment t mode some'],
    ['userTask', '<g:assignment><g:candidate kind="anybody" ids="x"/></g:assignment>', 'assignment t kind anybody'],
    ['userTask', '<g:assignment><g:candidate kind="users" ids="x"/></g:assignment>', 'assignment t ids x'],
    ['userTask', '<g:assignment share="2"><g:candidate kind="submitter"/></g:assignment>', 'assignment t share 2'],
    ['userTask', '<g:assignment><g:candidate kind="handlerOf" text="z"/></g:assignment>', 'assignment t text z'],
    ['userTask', '<g:assignment><g:candidate kind="expression" text="1 +"/></g:assignment>', 'assignment t text 1 +'],
    [
      'userTask',
      '<g:assignment nobody="person"><g:candidate kind="submitter"/></g:assignment>',
      'assignment t person ',
    ],
    ['serviceTask', '', 'noService t'],
    ['serviceTask', '<g:service kind="shell" text="rm"/>', 'service t kind shell'],
    ['serviceTask', '<g:service kind="transition" resource="Account" operation="x"/>', 'service t resource Account'],
    ['serviceTask', '<g:service kind="mail" title="x"/>', 'service t to '],
    ['serviceTask', '<g:service kind="notice" to="=1 +" title="x"/>', 'service t to =1 +'],
  ])('[WF-06] refuses on its element what is missing or wrong: %s %s', async (type, inside, expected) => {
    expect((await refused(type, inside)).map((text) => text.trim())).toContain(expected.trim());
  });
});
