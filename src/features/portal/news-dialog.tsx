import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import type { NewsLine } from '../../../contract/wire/news';
import { NewsDialog } from '../../engine/news/news-dialog';
import { useWords } from '../../i18n/words';
import { segmentOf } from '../../session/tenant-segment';

/** The public page stands before the console, which has a client of its own. */
const client = new QueryClient();

/** A public piece of news of the tenant in the address. */
export function PortalNewsDialog({ news, onClosed }: { news: NewsLine; onClosed: () => void }) {
  const { language } = useWords();
  const [tenant] = useState(() => segmentOf(window.location.pathname) ?? '');
  const query = new URLSearchParams({ tenant, language }).toString();
  return (
    <QueryClientProvider client={client}>
      <NewsDialog news={news} path="/portal/news" publicQuery={query} onClosed={onClosed} />
    </QueryClientProvider>
  );
}
