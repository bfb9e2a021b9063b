import { Spin } from 'antd';
import { translate } from '../../../i18n/words';
import styles from '../../engine.module.css';
import type { Choices } from './options';

/** In place of choices that are on their way: 'no data' would be another thing. */
const OnTheirWay = () => (
  <span className={styles.withIcon}>
    <Spin size="small" aria-hidden />
    {translate('engine.loading')}
  </span>
);

/** What a select says while its choices are on their way. */
export const waitProps = (isLoading: boolean) => (isLoading ? { loading: true, notFoundContent: <OnTheirWay /> } : {});

/** What a select offers. */
export const choiceProps = ({ options, isLoading }: Choices) => ({ options, ...waitProps(isLoading) });
