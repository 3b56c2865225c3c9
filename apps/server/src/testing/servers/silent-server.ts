import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';

const backlog = 1;
const listen = `require('node:net').createServer().listen({ port: 0, host: '127.0.0.1', backlog: ${backlog} }, function () {
  console.log(this.address().port);
})`;

/** Starts a port at which connections get no answer at all, as from a machine that vanished: its backlog is full. */
export const startSilentServer = async (): Promise<{ port: number; close(): Promise<void> }> => {
  const child = spawn(process.execPath, ['-e', listen], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [output] = await once(child.stdout, 'data');
  const port = Number(output);
  child.kill('SIGSTOP');
  const sockets = Array.from({ length: backlog + 1 }, () => connect(port, '127.0.0.1'));
  await Promise.all(sockets.map((socket) => once(socket, 'connect')));
  return {
    port,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
};
