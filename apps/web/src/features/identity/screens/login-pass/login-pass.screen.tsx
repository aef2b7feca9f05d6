import { toast } from '@maru/ui/toast';
import { PasswordRules } from '#entities/password/components/password-rules.tsx';
import { call } from '#shared/api.ts';
import formStyles from '#shared/form.module.css';
import { FormScreen } from '#shared/form-screen.tsx';
import { useTexts } from '#shared/i18n.ts';
import { useGo } from '#shared/navigation.ts';
import { useForm } from '#shared/use-form.ts';
import { NewPassword } from '../../components/new-password.tsx';
import { LOGIN_PASS_PLAN } from '../../model/password-change.ts';
import { loginPassTexts } from './login-pass.texts.ts';

export default function LoginPassScreen() {
  const t = useTexts(loginPassTexts);
  const { back } = useGo();
  const form = useForm(LOGIN_PASS_PLAN, async (input) => {
    await call('identityLoginPass', input);
    toast(t('changed'), 'good');
    back();
  });
  return (
    <FormScreen id="login-pass" title={t('title')} submit={t('submit')} form={form}>
      <p className={formStyles.note}>{t('note')}</p>
      <NewPassword
        form={form}
        rules={
          <div className={formStyles.below}>
            <PasswordRules password={form.values.newPassword} />
          </div>
        }
      />
    </FormScreen>
  );
}
