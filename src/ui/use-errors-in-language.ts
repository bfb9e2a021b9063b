import type { FormInstance } from 'antd';
import { useEffect, useRef } from 'react';
import { useWords } from '../i18n/words';

/** What a form says of its mistakes follows the language: fields with a message are checked anew, and what was typed stays. */
export function useErrorsInLanguage(form: FormInstance): void {
  const { language } = useWords();
  const said = useRef(language);
  useEffect(() => {
    if (said.current === language) return;
    said.current = language;
    const wrong = form.getFieldsError().flatMap(({ name, errors }) => (errors.length > 0 ? [name] : []));
    // Refused again, in other words.
    if (wrong.length > 0) form.validateFields(wrong).catch(() => undefined);
  }, [language, form]);
}
