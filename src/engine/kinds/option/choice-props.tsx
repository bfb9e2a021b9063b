import { Spin } from 'antd';
import type { ReactNode } from 'react';
import { translate } from '../../../i18n/words';
import styles from '../../engine.module.css';
import { WORD_ON_ITS_WAY, type Choices } from './options';

/** In place of choices that are on their way: 'no data' would be another thing. */
const OnTheirWay = () => (
  <span className={styles.withIcon}>
    <Spin size="small" aria-hidden />
    {translate('engine.loading')}
  </span>
);

/** What a select says while its choices are on their way. */
export const waitProps = (isLoading: boolean) => (isLoading ? { loading: true, notFoundContent: <OnTheirWay /> } : {});

const labelOrWait = ({ label }: { label?: ReactNode }) => label ?? WORD_ON_ITS_WAY;

/** What a select offers. */
export const choiceProps = ({ options, isLoading }: Choices) => ({
  options,
  ...waitProps(isLoading),
  ...(isLoading ? { labelRender: labelOrWait } : {}),
});
