import styles from './login.module.css';

const BUSES = [
  { y: 96, nodes: [60, 180, 330, 470] },
  { y: 208, nodes: [110, 250, 390, 540] },
  { y: 320, nodes: [40, 170, 300, 420, 560] },
  { y: 432, nodes: [140, 280, 500] },
];
const GATEWAY = 620;

/** The networks of a vehicle as a technician knows them: buses, control units, one gateway. */
export function BusDrawing() {
  return (
    <svg
      className={styles.drawing}
      viewBox="0 0 680 528"
      preserveAspectRatio="xMidYMid slice"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <path d={`M${GATEWAY} 48V480`} strokeWidth="1.5" />
      {BUSES.map(({ y, nodes }) => (
        <g key={y}>
          <path d={`M0 ${y}H${GATEWAY}`} />
          <path d={`M0 ${y + 6}H${GATEWAY}`} opacity="0.45" />
          <circle cx={GATEWAY} cy={y + 3} r="5" fill="currentColor" stroke="none" />
          {nodes.map((x, i) => (
            <g key={x}>
              <path d={`M${x + 22} ${y}v${i % 2 ? 28 : -28}`} />
              <rect x={x} y={i % 2 ? y + 28 : y - 52} width="44" height="24" rx="3" />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
