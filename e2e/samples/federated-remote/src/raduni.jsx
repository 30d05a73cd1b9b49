import { useState } from 'react';
import './raduni.css';

export default function Raduni() {
  const [count, setCount] = useState(0);
  return (
    <section className="raduni">
      <h1>Raduni di primavera</h1>
      <button type="button" onClick={() => setCount(count + 1)}>
        Iscritti: {count}
      </button>
    </section>
  );
}
