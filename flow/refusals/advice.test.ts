import { describe, expect, it } from 'vitest';
import { documentOf, flows, modelOfText, script } from '../testing/document';
import { adviceFor } from './advice';

const advised = async (inside: string, edges: string): Promise<string[]> => {
  const model = await modelOfText(documentOf(`<startEvent id="s"/>${inside}<endEvent id="e"/>${flows(edges)}`));
  return adviceFor(model).map(({ element, rule }) => `${rule} ${element}`);
};
const gateway = (id: string, more = '') => `<exclusiveGateway id="${id}" ${more}/>`;

describe('[WF-06] what may go wrong though it can be deployed', () => {
  it('a choice all of whose flows have conditions', async () => {
    const inside = (more: string) => `${gateway('g', more)}${script('a')}${script('b')}`;
    expect(await advised(inside(''), 's>g g>a{x > 1} g>b{x < 1} a>e b>e')).toEqual(['noDefault g']);
    expect(await advised(inside('default="g_b"'), 's>g g>a{x > 1} g>b a>e b>e')).toEqual([]);
  });

  it('a circle in which nothing waits', async () => {
    const around = (inside: string) => `${gateway('m')}${inside}${gateway('g', 'default="g_e"')}`;
    expect(await advised(around(script('a')), 's>m m>a a>g g>m{x < 9} g>e')).toEqual(['endless g']);
    expect(await advised(around('<userTask id="a"/>'), 's>m m>a a>g g>m{x < 9} g>e')).toEqual([]);
  });
});
