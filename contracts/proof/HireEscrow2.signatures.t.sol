// SPDX-License-Identifier: UNLICENSED
pragma solidity ^0.8.28;

import {IEscrow2Events} from "../solidity/v2/IEscrow2Events.sol";
import {IHireEscrow2} from "../solidity/v2/IHireEscrow2.sol";
import {EscrowSteps} from "./EscrowSteps.sol";

/// @title A signature is worth one step, once
contract SignaturesTest is EscrowSteps {
    /// @dev The step is still possible, so what came before had no effect; and it is possible once.
    function _sendsOnce(Step step) private {
        bytes memory call = _call(step);
        _send(call);
        if (step == Step.Revoke) return;
        (bool ok,) = address(escrow).call(call);
        require(!ok, "a signature worked twice");
    }

    function _coversEveryValue(Step step, uint256 seed) private {
        _prepare(step, seed);
        _call(step);
        uint256 signatures = signers.length;
        for (alteredSignature = 0; alteredSignature < signatures; alteredSignature++) {
            for (alteredWord = 1;; alteredWord++) {
                bytes memory call = _call(step);
                if (!altered) break;
                _refuses(
                    call, abi.encodeWithSelector(IEscrow2Events.InvalidSignature.selector, signers[alteredSignature])
                );
            }
            require(alteredWord > 8, "too few words were altered");
            alteredWord = 0;
        }
        _sendsOnce(step);
    }

    function _isItsSigners(Step step, uint256 seed, uint256 otherPerson) private {
        _prepare(step, seed);
        _call(step);
        uint256 signatures = signers.length;
        for (alteredSignature = 0; alteredSignature < signatures; alteredSignature++) {
            address signer = signers[alteredSignature];
            otherKey = 1 + otherPerson % 7;
            if (otherKey == keyOf[signer]) otherKey = 8;
            bytes memory call = _call(step);
            _refuses(call, abi.encodeWithSelector(IEscrow2Events.InvalidSignature.selector, signer));
        }
        otherKey = 0;
        _sendsOnce(step);
    }

    function _worksUntilItsDeadline(Step step, uint256 seed, uint256 late) private {
        _prepare(step, seed);
        late = 1 + late % 1 hours;
        chosenDeadline = block.timestamp - late;
        _refuses(
            _call(step),
            abi.encodeWithSelector(IEscrow2Events.SignatureExpired.selector, chosenDeadline, block.timestamp)
        );
        chosenDeadline = block.timestamp;
        _sendsOnce(step);
    }

    function _canBeRevoked(Step step, uint256 seed) private {
        _prepare(step, seed);
        bytes memory call = _call(step);
        uint256 revoked = seed % signers.length;
        (address signer, bytes32 digest) = (signers[revoked], digests[revoked]);
        // Somebody else's revocation has no effect on it.
        Signed memory unread;
        vm.prank(stranger);
        escrow.revoke(stranger, digest, unread);
        require(escrow.isRevoked(stranger, digest) && !escrow.isRevoked(signer, digest));
        if (seed % 3 == 0) {
            vm.prank(signer);
            escrow.revoke(signer, digest, unread);
        } else {
            bytes memory revocation = _revokeCall(signer, digest);
            _send(revocation);
        }
        require(escrow.isRevoked(signer, digest));
        _refuses(call, abi.encodeWithSelector(IEscrow2Events.SignatureIsRevoked.selector, signer, digest));
        chosenDeadline = block.timestamp + 2 days;
        _sendsOnce(step);
    }

    function _isForItsChainAndContract(Step step, uint256 seed, uint64 otherChain) private {
        _prepare(step, seed);
        bytes memory call = _call(step);
        address signer = signers[0];
        uint256 chain = block.chainid;
        vm.chainId(otherChain == chain || otherChain == 0 ? chain + 1 : otherChain);
        (bool ok,) = address(escrow).call(call);
        require(!ok, "worked on another chain");
        vm.chainId(chain);

        IHireEscrow2 first = escrow;
        escrow = _deploy(address(token));
        (ok,) = address(escrow).call(call);
        require(!ok, "worked at another contract");
        if (step == Step.Open || step == Step.OpenFundAndRelease || step == Step.Revoke) {
            _refuses(call, abi.encodeWithSelector(IEscrow2Events.InvalidSignature.selector, signer));
        }
        escrow = first;
        _sendsOnce(step);
    }

    // ---------- With values of the fuzzer, and each step once

    function testFuzz_aSignatureCoversEveryValueOfItsStep(uint256 seed) external {
        _coversEveryValue(Step(seed % STEPS), seed / STEPS);
    }

    function testFuzz_aSignatureWorksOnceForItsSignerOnly(uint256 seed, uint256 otherPerson) external {
        _isItsSigners(Step(seed % STEPS), seed / STEPS, otherPerson);
    }

    function testFuzz_aSignatureWorksUntilItsDeadline(uint256 seed, uint256 late) external {
        _worksUntilItsDeadline(Step(seed % STEPS), seed / STEPS, late);
    }

    function testFuzz_aRevokedSignatureIsWorthNothing(uint256 seed) external {
        _canBeRevoked(Step(seed % STEPS), seed / STEPS);
    }

    function testFuzz_aSignatureIsForItsChainAndContract(uint256 seed, uint64 otherChain) external {
        _isForItsChainAndContract(Step(seed % STEPS), seed / STEPS, otherChain);
    }

    function test_allOfThisHoldsForEachStep() external {
        for (uint256 i = 0; i < STEPS; i++) {
            _coversEveryValue(Step(i), i);
            _isItsSigners(Step(i), STEPS + i, i);
            _worksUntilItsDeadline(Step(i), 2 * STEPS + i, i);
            chosenDeadline = 0;
            _canBeRevoked(Step(i), 3 * STEPS + i);
            chosenDeadline = 0;
            _isForItsChainAndContract(Step(i), 4 * STEPS + i, 1);
        }
    }
}
