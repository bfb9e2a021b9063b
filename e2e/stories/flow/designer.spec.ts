import { randomUUID } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bpmnTreeOf } from '../../../formats/bpmn/read-bpmn';
import { differencesBetween } from '../../../formats/bpmn/differences';
import { Meanings } from '../../../formats/bpmn/meaning';
import { sourceOf } from '../../../formats/source';
import type { XmlNode } from '../../../formats/xml/xml-tree';
import { TENANT_ADMIN } from '../../support/accounts';
import { Api } from '../../support/api';
import { expect, test } from '../../support/fixture';
import { exactly } from '../../support/words';
import { Designer } from './designer-page';
import { FOREIGN_DOCUMENTS } from './foreign-documents';

/** A folder of documents to try besides those that come with the test. */
const FOLDER = process.env.BPMN_FOLDER;

const treeOf = (text: string): Promise<XmlNode> => bpmnTreeOf(sourceOf('', new TextEncoder().encode(text)));
const hasPicture = ({ children }: XmlNode): boolean => children.some(({ name }) => name === 'BPMNDiagram');
const withoutPicture = (root: XmlNode): XmlNode => ({
  ...root,
  children: root.children.filter(({ name }) => name !== 'BPMNDiagram'),
});

/** What differs between two documents; a picture that the first has not does not count. */
async function differences(before: string, after: string): Promise<string[]> {
  const [was, is] = [await treeOf(before), await treeOf(after)];
  const meanings = new Meanings();
  const other = hasPicture(was) ? is : withoutPicture(is);
  return differencesBetween(meanings.of(was), meanings.of(other)).map(({ what }) => what);
}

test.describe('the designer', () => {
  let designer: Designer;
  let api: Api;
  let key: string;
  let id: string;
  test.beforeEach(async ({ page, server, loginPage, t }) => {
    const session = await Api.token(server.url, TENANT_ADMIN);
    api = new Api(server.url, session.token);
    key = `drawn-${randomUUID().slice(0, 8)}`;
    ({ id } = await api.post<{ id: string }>('/flow/model', { name: 'Drawn', key }));
    await loginPage.enter(session, `/flow/model/index?id=${id}`);
    designer = new Designer(page, t);
    await expect(designer.line('start')).toBeVisible();
  });

  for (const [name, document] of Object.entries(FOREIGN_DOCUMENTS))
    test(`gives ${name} back with one name changed and nothing else [WF-07] @full`, async ({ page }) => {
      await designer.take(name, document);
      await expect(designer.line('start')).toBeHidden();
      const renamed = await designer.rename('Another name');
      const after = await designer.give();
      expect(await differences(document, after)).toEqual([expect.stringMatching(new RegExp(`"${renamed}".*/@name$`))]);
      // It has another key than the model: said, and mended at a press.
      await page.getByRole('button', { name: exactly(designer.word('useKey', { key })) }).click();
      await designer.button(designer.t('engine.form.save')).click();
      await expect(designer.button(designer.t('engine.form.save'))).toBeDisabled();
      const { xml } = await api.get<{ xml: string }>(`/flow/model/${id}`);
      expect(xml).toContain(`process id="${key}"`);
    });

  test('gives every document of a folder back with one name changed [WF-07] @full', async () => {
    test.skip(!FOLDER, 'BPMN_FOLDER names no folder');
    test.setTimeout(3_600_000);
    const lost: string[] = [];
    for (const file of globSync('**/*.bpmn', { cwd: FOLDER })) {
      const document = readFileSync(join(FOLDER ?? '', file), 'utf8');
      await designer.take('document.bpmn', document);
      const renamed = await designer.rename(`Another name ${lost.length}`);
      const found = await differences(document, await designer.give());
      const others = found.filter((what) => !what.includes(`"${renamed}"`) || !what.endsWith('/@name'));
      if (others.length > 0) lost.push(`${file}: ${others.join(', ')}`);
    }
    expect(lost).toEqual([]);
  });
});
