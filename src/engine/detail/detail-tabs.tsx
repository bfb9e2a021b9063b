import { Tabs, type TabsProps } from 'antd';
import { useLayoutEffect, useRef } from 'react';

/** Everything about a record, part by part. */
export function DetailTabs({ items }: { items: NonNullable<TabsProps['items']> }) {
  const box = useRef<HTMLDivElement>(null);
  // antd counts the menu of the tabs that have no room among the tabs; a list of tabs may hold nothing else.
  useLayoutEffect(() => {
    const bar = box.current?.querySelector('.ant-tabs-nav');
    bar?.querySelector('.ant-tabs-nav-list')?.setAttribute('role', 'tablist');
    bar?.removeAttribute('role');
    bar?.removeAttribute('aria-orientation');
  }, []);
  return (
    <div ref={box}>
      {/* A finger cannot hover: what opened that menu would leave it open. */}
      <Tabs items={items} more={{ trigger: ['click'] }} destroyOnHidden />
    </div>
  );
}
