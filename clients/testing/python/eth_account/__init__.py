"""Test double of eth_account: the two calls the examples make, in pure Python, so that tests need no package.

Slow and not safe against timing attacks; it must never hold a key that is worth anything.
"""

import hashlib
import hmac

P = 2**256 - 2**32 - 977
N = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEBAAEDCE6AF48A03BBFD25E8CD0364141
G = (
    0x79BE667EF9DCBBAC55A06295CE870B07029BFCDB2DCE28D959F2815B16F81798,
    0x483ADA7726A3C4655DA4FBFC0E1108A8FD17B448A68554199C47D08FFB10D4B8,
)
MASK = 2**64 - 1


def _round_constants():
    state, constants = 1, []
    for _ in range(24):
        constant = 0
        for j in range(7):
            if state & 1:
                constant |= 1 << ((1 << j) - 1)
            state = (state << 1) ^ (0x171 if state & 0x80 else 0)
        constants.append(constant)
    return constants


ROUNDS = _round_constants()


def _rotate(value, by):
    by %= 64
    return ((value << by) | (value >> (64 - by))) & MASK


def _permute(a):
    for constant in ROUNDS:
        c = [a[x] ^ a[x + 5] ^ a[x + 10] ^ a[x + 15] ^ a[x + 20] for x in range(5)]
        d = [c[(x + 4) % 5] ^ _rotate(c[(x + 1) % 5], 1) for x in range(5)]
        a = [a[i] ^ d[i % 5] for i in range(25)]
        x, y, current = 1, 0, a[1]
        for t in range(24):
            x, y = y, (2 * x + 3 * y) % 5
            current, a[x + 5 * y] = a[x + 5 * y], _rotate(current, (t + 1) * (t + 2) // 2)
        a = [a[i] ^ (~a[i // 5 * 5 + (i + 1) % 5] & MASK & a[i // 5 * 5 + (i + 2) % 5]) for i in range(25)]
        a[0] ^= constant
    return a


def keccak(data):
    rate, state = 136, [0] * 25
    padded = bytearray(data) + b"\x01" + b"\x00" * (-(len(data) + 1) % rate)
    padded[-1] |= 0x80
    for start in range(0, len(padded), rate):
        for i in range(rate // 8):
            state[i] ^= int.from_bytes(padded[start + 8 * i : start + 8 * i + 8], "little")
        state = _permute(state)
    return b"".join(lane.to_bytes(8, "little") for lane in state[:4])


def _add(p, q):
    if p is None or q is None:
        return q if p is None else p
    if p[0] == q[0] and (p[1] + q[1]) % P == 0:
        return None
    slope = 3 * p[0] * p[0] * pow(2 * p[1], -1, P) if p == q else (q[1] - p[1]) * pow(q[0] - p[0], -1, P)
    x = (slope * slope - p[0] - q[0]) % P
    return x, (slope * (p[0] - x) - p[1]) % P


def _multiply(k, point=G):
    result = None
    while k:
        if k & 1:
            result = _add(result, point)
        point, k = _add(point, point), k >> 1
    return result


def _nonce(key, digest):
    """RFC 6979 with SHA-256."""
    seed = key.to_bytes(32, "big") + (int.from_bytes(digest, "big") % N).to_bytes(32, "big")
    v, k = b"\x01" * 32, b"\x00" * 32
    for mark in (b"\x00", b"\x01"):
        k = hmac.new(k, v + mark + seed, hashlib.sha256).digest()
        v = hmac.new(k, v, hashlib.sha256).digest()
    v = hmac.new(k, v, hashlib.sha256).digest()
    return int.from_bytes(v, "big")


def checksum(address):
    text = address[2:].lower()
    marks = keccak(text.encode()).hex()
    return "0x" + "".join(c.upper() if int(m, 16) >= 8 else c for c, m in zip(text, marks))


def _encode(kind, value):
    if kind == "string":
        return keccak(value.encode())
    if kind == "bytes32":
        return value if isinstance(value, bytes) else bytes.fromhex(value[2:])
    if kind == "address":
        return bytes(12) + bytes.fromhex(value[2:])
    if kind == "uint256":
        return int(value).to_bytes(32, "big")
    raise TypeError(f"The test double does not know the type {kind}.")


def _struct(name, fields, values):
    signature = name + "(" + ",".join(f"{f['type']} {f['name']}" for f in fields) + ")"
    return keccak(keccak(signature.encode()) + b"".join(_encode(f["type"], values[f["name"]]) for f in fields))


DOMAIN = {"name": "string", "version": "string", "chainId": "uint256", "verifyingContract": "address"}


def typed_digest(domain_data, message_types, message_data):
    ((name, fields),) = message_types.items()
    domain = [{"name": n, "type": t} for n, t in DOMAIN.items()]
    parts = _struct("EIP712Domain", domain, domain_data) + _struct(name, fields, message_data)
    return keccak(b"\x19\x01" + parts)


class SignedMessage:
    def __init__(self, signature):
        self.signature = signature


class LocalAccount:
    def __init__(self, key):
        self._key = key
        x, y = _multiply(key)
        self.address = checksum("0x" + keccak(x.to_bytes(32, "big") + y.to_bytes(32, "big"))[12:].hex())

    def sign_typed_data(self, domain_data, message_types, message_data):
        digest = typed_digest(domain_data, message_types, message_data)
        k = _nonce(self._key, digest)
        x, y = _multiply(k)
        r, odd = x % N, y & 1
        s = pow(k, -1, N) * (int.from_bytes(digest, "big") + r * self._key) % N
        if s > N // 2:
            s, odd = N - s, odd ^ 1
        return SignedMessage(r.to_bytes(32, "big") + s.to_bytes(32, "big") + bytes([27 + odd]))


class Account:
    @staticmethod
    def recover_message(digest, signature):
        raw = bytes.fromhex(signature[2:])
        r, s, odd = int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:64], "big"), raw[64] - 27
        y = pow(r**3 + 7, (P + 1) // 4, P)
        inverse = pow(r, -1, N)
        u, v = -int.from_bytes(digest, "big") * inverse % N, s * inverse % N
        x, y = _add(_multiply(u), _multiply(v, (r, y if y & 1 == odd else P - y)))
        return checksum("0x" + keccak(x.to_bytes(32, "big") + y.to_bytes(32, "big"))[12:].hex())

    @staticmethod
    def from_key(key):
        return LocalAccount(int(key, 16))
