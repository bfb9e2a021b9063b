// `npm run generate`: writes what follows from the folders: the lists of resources, tables and behaviours, and the names that there are.
// With `--check` it writes nothing and says what is not as the folders say.
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { generatedFiles, ROOT } from './generate/files';

const isCheck = process.argv.includes('--check');
const problems: string[] = [];

const { files, misplaced } = await generatedFiles();
problems.push(...misplaced);
const options = await resolveConfig(join(ROOT, 'package.json'));
for (const [file, text] of Object.entries(files)) {
  const path = join(ROOT, file);
  const wanted = file.endsWith('.md') ? text : await format(text, { ...options, filepath: path });
  if (existsSync(path) && readFileSync(path, 'utf8') === wanted) continue;
  if (isCheck) problems.push(`${file} is not what the folders say: run \`npm run generate\`.`);
  else {
    writeFileSync(path, wanted);
    process.stdout.write(`${file}\n`);
  }
}
if (problems.length > 0) {
  process.stderr.write(`${problems.join('\n')}\n`);
  process.exitCode = 1;
}
