import { Link } from '@tanstack/react-router'

export function PrivacyText() {
  return (
    <div className="flex flex-col gap-3 text-[0.9375rem]">
      <p>
        Seu nome, sua foto, seu nível, suas conquistas e suas ideias públicas aparecem para a comunidade. Seu
        e-mail, seu telefone, seu saldo e suas ideias privadas, só para você.
      </p>
      <p>
        Seus dados são seus: baixe quando quiser e exclua quando quiser, como manda a LGPD. Não vendemos dados
        nem mostramos anúncios de terceiros.
      </p>
      <p className="flex flex-wrap gap-x-5 gap-y-1">
        <Link
          to="/privacy"
          className="inline-flex min-h-11 items-center font-semibold text-honey-text underline"
        >
          Política de privacidade
        </Link>
        <Link
          to="/terms"
          className="inline-flex min-h-11 items-center font-semibold text-honey-text underline"
        >
          Termos de uso
        </Link>
      </p>
    </div>
  )
}
