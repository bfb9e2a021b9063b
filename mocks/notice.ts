import { LANGUAGES, type Language } from '../contract/constants';

const WORDS: Record<Language, Record<'preparing' | 'elsewhere' | 'failed', string>> = {
  'zh-CN': {
    preparing: '正在准备演示数据（仅首次需要几秒）…',
    elsewhere: '演示已在另一个标签页中打开，请关闭后重新加载本页。',
    failed: '此浏览器无法运行演示：',
  },
  'en-US': {
    preparing: 'Preparing the demo’s data (a few seconds, once) …',
    elsewhere: 'The demo is open in another tab. Close it there and load this page again.',
    failed: 'This browser cannot run the demo: ',
  },
  'ko-KR': {
    preparing: '데모 데이터를 준비하고 있습니다(처음 한 번, 몇 초)…',
    elsewhere: '데모가 다른 탭에서 열려 있습니다. 그 탭을 닫고 이 페이지를 새로고침하세요.',
    failed: '이 브라우저에서는 데모를 실행할 수 없습니다: ',
  },
};

const language = (): Language => LANGUAGES.find((each) => navigator.language.startsWith(each.slice(0, 2))) ?? 'en-US';

/** The first page as index.html has it; again, where the message that nothing comes has taken its place meanwhile. */
function firstPage(): Element | null {
  const found = document.querySelector('.shell-name');
  if (found) return found;
  const shell = document.createElement('div');
  shell.className = 'shell';
  shell.innerHTML = '<div class="shell-name"><span>GNDS Cloud</span><span class="splash-mark"></span></div>';
  document.getElementById('root')?.replaceChildren(shell);
  return shell.firstElementChild;
}

/** Says on the page, before the console is there, what the demo is doing. From then on the page does not take itself for lost. */
export function showDemoNotice(key: 'preparing' | 'elsewhere' | 'failed', more = ''): void {
  const place = firstPage();
  if (!place) return;
  place.closest('.shell')?.setAttribute('data-busy', '');
  if (key !== 'preparing') place.querySelector('.splash-mark')?.remove();
  const line = place.querySelector('small') ?? document.createElement('small');
  line.textContent = WORDS[language()][key] + more;
  line.setAttribute('role', 'status');
  place.append(line);
}
