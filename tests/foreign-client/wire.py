"""The wire protocol as docs/wire.md describes it, written from that page alone: canonical form, seal, sign, open."""

import base64
import json
import math
import os
import re

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature, encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM

LARGEST_INTEGER = 2**53 - 1
OAEP = padding.OAEP(mgf=padding.MGF1(hashes.SHA256()), algorithm=hashes.SHA256(), label=None)
ECDSA = ec.ECDSA(hashes.SHA256())


class Fault(Exception):
    """Something on the wire is not as the protocol wants it."""


def b64u(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")


def from_b64u(text):
    """Bytes of unpadded base64url; any other spelling of the same bytes is a Fault."""
    if not isinstance(text, str) or not re.fullmatch(r"[A-Za-z0-9_-]*", text) or len(text) % 4 == 1:
        raise Fault("not base64url")
    data = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    if b64u(data) != text:
        raise Fault("base64url with left-over bits")
    return data


def _integer_of(text):
    return int.from_bytes(from_b64u(text), "big")


def _number_text(value):
    """ECMAScript's shortest form of a finite number, from the same shortest digits that Python's repr finds."""
    if isinstance(value, float) and not math.isfinite(value):
        raise Fault("a number must be finite")
    if value == int(value):
        if abs(value) > LARGEST_INTEGER:
            raise Fault("a whole number beyond 2^53 - 1")
        return str(int(value))
    mantissa, _, exponent_text = repr(abs(value)).partition("e")
    whole, _, fraction = mantissa.partition(".")
    fraction = fraction if fraction.strip("0") else ""
    digits = (whole + fraction).lstrip("0")
    # The value is 0.<digits> * 10^point.
    point = len(digits) - len(fraction) + int(exponent_text or "0")
    sign = "-" if value < 0 else ""
    if 0 < point < len(digits):
        return f"{sign}{digits[:point]}.{digits[point:]}"
    if -6 < point <= 0:
        return f"{sign}0.{'0' * -point}{digits}"
    tail = f".{digits[1:]}" if len(digits) > 1 else ""
    return f"{sign}{digits[0]}{tail}e{point - 1}"


def _string_text(value):
    try:
        value.encode("utf-8")
    except UnicodeEncodeError as error:
        raise Fault("half of a surrogate pair") from error
    return json.dumps(value, ensure_ascii=False)


def canonical(value):
    """Canonical JSON text: empty members of objects removed, then RFC 8785."""
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (int, float)):
        return _number_text(value)
    if isinstance(value, str):
        return _string_text(value)
    if isinstance(value, list):
        return f"[{','.join(canonical(each) for each in value)}]"
    kept = [(name, each) for name, each in value.items() if each is not None and each != ""]
    kept.sort(key=lambda member: member[0].encode("utf-16-be", "surrogatepass"))
    return "{" + ",".join(f"{_string_text(name)}:{canonical(each)}" for name, each in kept) + "}"


def parse_object(data):
    """A JSON object in UTF-8; a Fault for anything else, a repeated member included."""

    def members(pairs):
        if len({name for name, _ in pairs}) != len(pairs):
            raise Fault("a member stands twice")
        return dict(pairs)

    def refuse(text):
        raise Fault(f"{text} is no JSON number")

    try:
        value = json.loads(data.decode("utf-8"), object_pairs_hook=members, parse_constant=refuse)
    except (UnicodeDecodeError, ValueError) as error:
        raise Fault("not JSON") from error
    if not isinstance(value, dict):
        raise Fault("no JSON object")
    return value


def _aes_open(key, iv, sealed, aad):
    try:
        return AESGCM(key).decrypt(iv, sealed, aad.encode("utf-8"))
    except Exception as error:
        raise Fault("the seal does not open") from error


def _key_and_iv(box):
    key, iv = from_b64u(box.get("key")), from_b64u(box.get("iv"))
    if len(key) != 32 or len(iv) != 12:
        raise Fault("a key has 32 bytes and an iv 12")
    return key, iv


def server_key(jwk):
    """The server's RSA public key from its JWK."""
    return rsa.RSAPublicNumbers(_integer_of(jwk["e"]), _integer_of(jwk["n"])).public_key()


def server_private_key(jwk):
    p, q, d = (_integer_of(jwk[name]) for name in ("p", "q", "d"))
    dp, dq, qi = (_integer_of(jwk[name]) for name in ("dp", "dq", "qi"))
    return rsa.RSAPrivateNumbers(p, q, d, dp, dq, qi, server_key(jwk).public_numbers()).private_key()


class DeviceKey:
    """The key pair that signs every request of one client."""

    def __init__(self):
        self._private = ec.generate_private_key(ec.SECP256R1())
        numbers = self._private.public_key().public_numbers()
        self.public_jwk = {
            "crv": "P-256", "kty": "EC",
            "x": b64u(numbers.x.to_bytes(32, "big")), "y": b64u(numbers.y.to_bytes(32, "big")),
        }

    def sign(self, text):
        r, s = decode_dss_signature(self._private.sign(text.encode("utf-8"), ECDSA))
        return b64u(r.to_bytes(32, "big") + s.to_bytes(32, "big"))


def verify(jwk, signature_text, text):
    """Nothing where the signature is the device key's, else a Fault."""
    if not isinstance(jwk, dict) or jwk.get("kty") != "EC" or jwk.get("crv") != "P-256":
        raise Fault("no P-256 key")
    signature = from_b64u(signature_text)
    if len(signature) != 64:
        raise Fault("a signature has 64 bytes")
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    try:
        x, y = _integer_of(jwk["x"]), _integer_of(jwk["y"])
        public = ec.EllipticCurvePublicNumbers(x, y, ec.SECP256R1()).public_key()
        public.verify(encode_dss_signature(r, s), text.encode("utf-8"), ECDSA)
    except (InvalidSignature, ValueError, KeyError) as error:
        raise Fault("signed by another device") from error


def signed_text(method, path, timestamp, canonical_text):
    return f"{method}\n{path}\n{timestamp}\n{canonical_text}"


def seal_request(*, server_jwk, device, token, method, path, timestamp, content):
    """Headers and body of one request, and the AES key that opens its answer."""
    own = {"timestamp": timestamp} if token else {"timestamp": timestamp, "deviceKey": device.public_jwk}
    text = canonical({**content, **own})
    key, iv = os.urandom(32), os.urandom(12)
    envelope = canonical({"iv": b64u(iv), "key": b64u(key), "token": token})
    sealed = AESGCM(key).encrypt(iv, text.encode("utf-8"), f"{method}\n{path}\n{timestamp}".encode("utf-8"))
    headers = {
        "key-id": server_jwk["kid"],
        "authorization": b64u(server_key(server_jwk).encrypt(envelope.encode("utf-8"), OAEP)),
        "sign": device.sign(signed_text(method, path, timestamp, text)),
    }
    body = json.dumps({"method": method, "payload": b64u(sealed), "timestamp": timestamp})
    return headers, body.encode("utf-8"), key


def open_answer(*, request_key, authorization, code, data, path, timestamp):
    """The plain `data` of an answer, opened with the key that the request carried."""
    wrapped = from_b64u(authorization)
    key, iv = _key_and_iv(parse_object(_aes_open(request_key, wrapped[:12], wrapped[12:], "response-key")))
    return parse_object(_aes_open(key, iv, from_b64u(data), f"{code}\n{path}\n{timestamp}"))


def open_request(*, kid, private_key, session_device, path, headers, body):
    """What the server does with a request, for the vectors. Token, payload, its text and the AES key, or a Fault."""
    if headers.get("key-id") != kid:
        raise Fault("unknown key id")
    try:
        envelope = parse_object(private_key.decrypt(from_b64u(headers.get("authorization")), OAEP))
    except ValueError as error:
        raise Fault("the wrapped key does not open") from error
    if set(envelope) - {"token"} != {"iv", "key"} or set(body) != {"method", "payload", "timestamp"}:
        raise Fault("a member is missing or too much")
    key, iv = _key_and_iv(envelope)
    method, timestamp, token = body["method"], body["timestamp"], envelope.get("token")
    if method not in ("GET", "POST") or type(timestamp) is not int:
        raise Fault("method or timestamp")
    opened = _aes_open(key, iv, from_b64u(body["payload"]), f"{method}\n{path}\n{timestamp}")
    payload, text = parse_object(opened), opened.decode("utf-8")
    is_as_sealed = canonical(payload) == text and payload.get("timestamp") == timestamp
    if not is_as_sealed or (token is None) != ("deviceKey" in payload):
        raise Fault("the payload is not canonical, or not this request's")
    device = session_device if token is not None else payload["deviceKey"]
    verify(device, headers.get("sign"), signed_text(method, path, timestamp, text))
    return token, payload, text, key
