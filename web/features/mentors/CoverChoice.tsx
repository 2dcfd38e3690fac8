import { formatReais } from '#domain/text/formats.ts'

export interface CoverChoiceProps {
  credits: number
  minutes: number
  hourlyRate: number
  isCommonAllowed: boolean
  useCredit: boolean
  onChange: (useCredit: boolean) => void
}

/** For members with express credits: a common request, or one paid with a credit. */
export function CoverChoice({
  credits,
  minutes,
  hourlyRate,
  isCommonAllowed,
  useCredit,
  onChange,
}: CoverChoiceProps) {
  const options = [
    {
      value: false,
      label: 'Pedido comum',
      detail: isCommonAllowed
        ? hourlyRate === 0
          ? 'De graça.'
          : `Vocês combinam o pagamento. ${formatReais(hourlyRate)} por hora.`
        : 'Você já tem um pedido aberto.',
      isOpen: isCommonAllowed,
    },
    {
      value: true,
      label: 'Usar um crédito de mentoria expressa',
      detail: `${minutes} minutos já pagos com BPoints. Você tem ${credits} ${credits === 1 ? 'crédito' : 'créditos'}.`,
      isOpen: true,
    },
  ]
  return (
    <fieldset>
      <legend className="mb-1 text-[0.9375rem] font-semibold">Como você quer pedir?</legend>
      {options.map(({ value, label, detail, isOpen }) => (
        <label
          key={label}
          className="flex cursor-pointer gap-3 rounded-sm px-2 py-2.5 hover:bg-sunk has-disabled:cursor-default has-disabled:text-ink-soft has-disabled:hover:bg-transparent"
        >
          <input
            type="radio"
            name="cobertura"
            checked={useCredit === value}
            disabled={!isOpen}
            onChange={() => onChange(value)}
            className="mt-0.5 size-5 flex-none accent-honey-text"
          />
          <span>
            <span className="block font-medium">{label}</span>
            <span className="block text-sm text-ink-soft">{detail}</span>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
