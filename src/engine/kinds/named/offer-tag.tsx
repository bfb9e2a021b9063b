import { Tag, type SelectProps } from 'antd';
import styles from '../../engine.module.css';

type TagProps = Parameters<NonNullable<SelectProps['tagRender']>>[0];
type Props = Pick<TagProps, 'value' | 'closable' | 'onClose'> & {
  /** Nobody offers it; `about` says what that means, and else what is behind it. */
  isStrange: boolean;
  about?: string;
};

/** One of what was chosen among the offers, marked where it is none of them. */
export const OfferTag = ({ value, closable, onClose, isStrange, about }: Props) => (
  <Tag
    className={styles.code}
    color={isStrange ? 'warning' : undefined}
    closable={closable}
    onClose={onClose}
    title={about}
  >
    {String(value)}
  </Tag>
);
